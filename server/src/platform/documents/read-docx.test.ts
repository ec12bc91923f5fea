import { expect, test } from "vitest";
import { docxEntries, docxPart, makeDocx, paragraph } from "#testing/documents/docx";
import { documentLimits } from "./limits.ts";
import { readDocx } from "./read-docx.ts";
import { makeZip } from "#testing/documents/zip";

async function read(body: string, parts: Record<string, string> = {}) {
  return readDocx(makeDocx(body, parts), documentLimits);
}

async function textOf(body: string, parts: Record<string, string> = {}): Promise<string> {
  return (await read(body, parts)).document.text;
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const drawing = (content: string) =>
  `<w:drawing><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></w:drawing>`;
const picture = (content: string) => `<w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join("")}</w:tc>`;

test("paragraphs, tabs, line breaks and empty lines stand as a reader sees them", async () => {
  const body =
    paragraph("Jane Doe &amp; co") +
    paragraph("") +
    paragraph("") +
    `<w:p>${run("Acme")}<w:r><w:tab/></w:r>${run("2020")}<w:r><w:br/></w:r>${run("Engineer")}</w:p>`;
  expect(await textOf(body)).toBe("Jane Doe & co\n\nAcme\t2020\nEngineer\n");
});

test("a tab stop is not a tab", async () => {
  expect(await textOf(paragraph("Jane", '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>'))).toBe(
    "Jane\n",
  );
});

test("list items get a bullet, by their own numbering or by their style's, unless they bring one", async () => {
  const styles = docxPart(
    "styles",
    '<w:style w:type="paragraph" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="K"><w:basedOn w:val="L"/></w:style>',
  );
  const own = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body =
    paragraph("first", own) +
    paragraph("second", '<w:pStyle w:val="K"/>') +
    paragraph("• third", own) +
    paragraph("plain", '<w:pStyle w:val="L"/><w:numPr><w:numId w:val="0"/></w:numPr>');
  expect(await textOf(body, { "styles.xml": styles })).toBe("• first\n• second\n• third\nplain\n");
});

test("a row of short cells is one line; longer cells are read one after the other", async () => {
  const body =
    `<w:tbl><w:tr>${cell("Skills")}${cell("SQL, Excel")}</w:tr></w:tbl>` +
    `<w:tbl><w:tr>${cell("Contact", "Zürich")}${cell("Experience", "Acme")}</w:tr></w:tbl>`;
  expect(await textOf(body)).toBe("Skills\tSQL, Excel\nContact\nZürich\n\nExperience\nAcme\n");
});

test("a table in a table keeps its place", async () => {
  const inner = `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr></w:tbl>`;
  const body = `<w:tbl><w:tr><w:tc>${paragraph("before")}${inner}${paragraph("after")}</w:tc></w:tr></w:tbl>`;
  expect(await textOf(body)).toBe("before\na\tb\nafter\n");
});

test("text boxes are read once, behind their paragraph, from either way of writing them", async () => {
  const both =
    `<mc:AlternateContent><mc:Choice Requires="wps">${drawing(box("side"))}</mc:Choice>` +
    `<mc:Fallback>${picture(box("side"))}</mc:Fallback></mc:AlternateContent>`;
  expect(await textOf(`<w:p>${run("Jane")}<w:r>${both}</w:r></w:p>`)).toBe("Jane\nside\n");
  expect(await textOf(`<w:p><w:r>${drawing(box("new"))}</w:r>${run("Jane")}</w:p>`)).toBe("Jane\nnew\n");
  expect(await textOf(`<w:p>${run("Jane")}<w:r>${picture(box("old"))}</w:r></w:p>`)).toBe("Jane\nold\n");
  const fallback =
    "<mc:AlternateContent><mc:Choice><w:drawing/></mc:Choice>" +
    `<mc:Fallback>${picture(box("old"))}</mc:Fallback></mc:AlternateContent>`;
  expect(await textOf(`<w:p><w:r>${fallback}</w:r></w:p>`)).toBe("old\n");
});

test("headers come first and footers last, each text once, the first page's own only where it is used", async () => {
  const reference = (kind: string, part: string, type: string) =>
    `<w:${kind}Reference w:type="${type}" r:id="${part}.xml"/>`;
  const section = (isFirstOwn: boolean) =>
    `<w:sectPr>${reference("header", "header1", "default")}${reference("header", "header2", "even")}` +
    `${reference("header", "header3", "first")}${reference("footer", "footer1", "default")}` +
    `${isFirstOwn ? "<w:titlePg/>" : ""}</w:sectPr>`;
  const parts = {
    "header1.xml": docxPart("hdr", paragraph("jane@example.com")),
    "header2.xml": docxPart("hdr", paragraph("jane@example.com")),
    "header3.xml": docxPart("hdr", paragraph("Jane Doe")),
    "footer1.xml": docxPart("ftr", paragraph("Page 1")),
  };
  expect(await textOf(paragraph("Body") + section(false), parts)).toBe(
    "jane@example.com\n\nBody\n\nPage 1\n",
  );
  expect(await textOf(paragraph("Body") + section(true), parts)).toBe(
    "Jane Doe\n\njane@example.com\n\nBody\n\nPage 1\n",
  );
});

test("deleted and hidden text, field codes and placeholders are left out, inserted text and notes are not", async () => {
  const body =
    `<w:p>${run("Jane")}<w:del><w:r><w:delText> Smith</w:delText></w:r></w:del>` +
    `<w:ins>${run(" Doe")}</w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t> secret</w:t></w:r>` +
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r>` +
    `<w:hyperlink>${run(" example.com")}</w:hyperlink><w:fldSimple>${run(" 7")}</w:fldSimple></w:p>` +
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph("Click here")}</w:sdtContent></w:sdt>` +
    `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph("Real")}</w:sdtContent></w:sdt>`;
  const notes = docxPart("footnotes", `<w:footnote>${paragraph("A note")}</w:footnote>`);
  expect(await textOf(body, { "footnotes.xml": notes })).toBe("Jane Doe example.com 7\nReal\n\nA note\n");
});

test("size and boldness come from run, style and defaults, sizes as multiples of the most used one", async () => {
  const styles = docxPart(
    "styles",
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/>' +
      '<w:rPr><w:b/><w:sz w:val="33"/></w:rPr></w:style>',
  );
  const body =
    paragraph("Jane") +
    paragraph("Work", '<w:pStyle w:val="H"/>') +
    paragraph("Acme and others", "", "<w:b/>") +
    paragraph("thin", '<w:pStyle w:val="H"/>', '<w:b w:val="0"/>');
  const { document } = await read(body, { "styles.xml": styles });
  expect(document.text).toBe("Jane\n\nWork\nAcme and others\n\nthin\n");
  const looks = document.styles.map(({ start, end, size, isBold }) => [
    document.text.slice(start, end),
    size,
    isBold,
  ]);
  expect(looks).toEqual([
    ["Jane", 1, false],
    ["Work", 1.5, true],
    ["Acme and others", 1, true],
    ["thin", 1.5, false],
  ]);
});

test("links of relationships and of fields stand behind their words, but for other schemes and places inside", async () => {
  const given = {
    r1: "https://linkedin.com/in/jane",
    r2: "javascript:alert(1)",
    r3: "mailto:jane@example.org",
  };
  const relations = Object.entries(given).map(
    ([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`,
  );
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `<w:r><w:instrText> HYPERLINK "https://github.com/jane" </w:instrText></w:r>`;
  const field = char("begin") + code + char("separate") + run("jane") + char("end");
  const inside = `<w:hyperlink w:anchor="top">${run("up")}</w:hyperlink>`;
  const body =
    `<w:p>${link("r1", "jane")}${run("|")}${field}${run("|")}${link("r2", "bad")}</w:p>` +
    `<w:p>${inside}${run("|")}${link("r3", "me")}</w:p>`;
  const entries = docxEntries(body).map((entry) =>
    entry.name.endsWith(".rels")
      ? { ...entry, content: `<Relationships>${relations.join("")}</Relationships>` }
      : entry,
  );
  const { document } = await readDocx(makeZip(entries), documentLimits);
  expect(document.text).toBe("jane|jane|bad\nup|me\n");
  expect(document.links?.map(({ start, end, target }) => [document.text.slice(start, end), target])).toEqual([
    ["jane", "https://linkedin.com/in/jane"],
    ["jane", "https://github.com/jane"],
    ["me", "mailto:jane@example.org"],
  ]);
});
