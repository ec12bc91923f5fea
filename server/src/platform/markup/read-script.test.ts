import { expect, test } from "vitest";
import { readScript } from "./read-script.ts";

test("the script with the id gives its text, whatever stands around it", () => {
  const html = `<p>a > b</p><script>x</script><script id="DATA" type="application/json">{"a":"<p>"}</script><script>y</script>`;
  expect(readScript(html, "DATA")).toBe('{"a":"<p>"}');
});

test.each([
  "<p>none</p>",
  '<div id="DATA">{}</div><script>1</script>',
  '<script id="DATA">{"cut":',
  'id="DATA"',
])("%s has none", (html) => {
  expect(readScript(html, "DATA")).toBeNull();
});
