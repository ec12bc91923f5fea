import { expect, test } from "vitest";
import { toPlainText } from "./to-plain-text.ts";

test.each([
  ["Both ask for <b>SQL</b>.", "Both ask for SQL."],
  ['<img src=x onerror="alert(1)">Fits well', "Fits well"],
  ["A <<b>script>alert(1)</script> end", "A < script>alert(1) end"],
  ["Never closed <a href=x", "Never closed"],
  ["See [the advert](https://evil.example/x?y) now", "See the advert now"],
  ["![logo](https://evil.example/x.png) Good", "logo Good"],
  ["Apply at https://evil.example/apply or www.evil.example today", "Apply at or today"],
  ["**Strong** match, _really_: `SQL`", "Strong match, _really_: SQL"],
  ["# Title\n- one\n- two\r\n\tthree", "Title one two three"],
  ["zero\u200bwidth \u202eturned\u202c \u0000nul\u0007", "zerowidth turned nul"],
  [
    "C++, C# and .NET, Node.js; pay < 100k > 50k, 3 * 4 * 5",
    "C++, C# and .NET, Node.js; pay < 100k > 50k, 3 * 4 * 5",
  ],
  ["snake_case_name and 5-10 years", "snake_case_name and 5-10 years"],
  ["  ", ""],
])("%j is shown as %j", (text, shown) => {
  expect(toPlainText(text, 200)).toBe(shown);
});

test("a long text ends at a word, within its limit", () => {
  expect(toPlainText("one two three four five", 15)).toBe("one two three…");
  expect(toPlainText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  expect(toPlainText(`12345678${"😀".repeat(5)}`, 10)).toBe("12345678…");
  expect(toPlainText("short", 5)).toBe("short");
});

test("text that was made to be slow is done at once", () => {
  const start = performance.now();
  for (const part of ["<", "<a", "[", "[](", "**a", "*a ", "<!--", "<<b>", "![]", "__"]) {
    toPlainText(part.repeat(200_000), 200);
  }
  expect(performance.now() - start).toBeLessThan(500);
});
