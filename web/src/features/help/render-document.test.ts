import { expect, test } from "vitest";
import { renderDocument } from "../../../help/render-document.ts";

function render(source: string) {
  return renderDocument("sample", source, {
    names: new Set(["sample", "settings"]),
    pictureAt: (path) => `/assets/${path}`,
  });
}

/** The HTML of the only section. */
const toHtml = (source: string) => render(source).sections[0]?.html;

test("a document is parted at its headings, each with the anchor that code hosts give it", () => {
  const page = render(
    "# Title\n\nLead.\n\n## What is *it*?\n\nText.\n\n### Part\n\n## What is it?\n\n- one\n- two",
  );
  expect(page).toMatchObject({ name: "sample", title: "Title" });
  expect(page.sections.map(({ anchor, heading, depth, text }) => [anchor, heading, depth, text])).toEqual([
    ["", "", 2, "Lead."],
    ["what-is-it", "What is it?", 2, "Text."],
    ["part", "Part", 3, ""],
    ["what-is-it-1", "What is it?", 2, "one\ntwo"],
  ]);
});

test("HTML in a document is shown as text, in blocks, in lines and in addresses", () => {
  expect(toHtml("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(toHtml('A <img src=x onerror="alert(1)"> b')).toBe(
    "<p>A &lt;img src=x onerror=&quot;alert(1)&quot;&gt; b</p>",
  );
  expect(toHtml("[a](javascript:alert(1))")).toBe("<p>a</p>");
  expect(toHtml('[a](https://x.example/"onclick="y)')).not.toContain('"onclick');
});

test("links to documents of Help stay in the app, others of the project become words", () => {
  expect(toHtml("[a](settings.md#port)")).toBe('<p><a href="/help/settings#port">a</a></p>');
  expect(toHtml("[a](#part)")).toBe('<p><a href="/help/sample#part">a</a></p>');
  expect(toHtml("[a](../README.md#settings)")).toBe('<p><a href="/help">a</a></p>');
  expect(toHtml("[a](decisions/001-x.md) and [b](../deploy/alerts.yml)")).toBe("<p>a and b</p>");
  expect(toHtml("[a](https://example.org/b)")).toBe(
    '<p><a href="https://example.org/b" target="_blank" rel="noreferrer">a</a></p>',
  );
});

test("pictures come from the app, and tables scroll by themselves", () => {
  expect(toHtml("![What it shows](images/x.png)")).toBe(
    '<p><img src="/assets/images/x.png" alt="What it shows" loading="lazy"></p>',
  );
  expect(toHtml("| a |\n| - |\n| `b` |")).toBe(
    '<div role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead>' +
      "<tbody><tr><td><code>b</code></td></tr></tbody></table></div>",
  );
});
