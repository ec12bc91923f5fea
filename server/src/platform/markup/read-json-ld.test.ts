import { expect, test } from "vitest";
import { readJsonLd } from "./read-json-ld.ts";

test("all blocks of a page are read, and a broken one is passed over", () => {
  const html = `<script type="application/ld+json">{"@type":"Organization"}</script>
    <script type="application/ld+json">{"@type":</script>
    <script>{"@type":"Script"}</script>
    <script type="application/ld+json; charset=utf-8">//<![CDATA[
      [{"@type":"WebSite"}]
    //]]></script>`;
  expect(readJsonLd(html)).toEqual([{ "@type": "Organization" }, [{ "@type": "WebSite" }]]);
});
