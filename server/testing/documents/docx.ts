import { makeZip, type ZipEntry } from "./zip.ts";

const FORMAT = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The entries of a small DOCX: `body` is what stands in `w:body`, `parts` are further parts of `word/` by name. */
export function docxEntries(
  body: string,
  parts: Record<string, string> = {},
  mainType = "document.main",
): ZipEntry[] {
  const names = Object.keys(parts).filter((name) => name.endsWith(".xml"));
  const overrides = names.map(
    (name) =>
      `<Override PartName="/word/${name}" ContentType="${FORMAT}.${name.replace(/\d*\.xml$/, "")}+xml"/>`,
  );
  const relations = names.map(
    (name) =>
      `<Relationship Id="${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/` +
      `${name.replace(/\d*\.xml$/, "")}" Target="${name}"/>`,
  );
  return [
    {
      name: "[Content_Types].xml",
      content:
        `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        `<Override PartName="/word/document.xml" ContentType="${FORMAT}.${mainType}+xml"/>` +
        `${overrides.join("")}</Types>`,
    },
    {
      name: "word/document.xml",
      content: `${DECLARATION}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    },
    {
      name: "word/_rels/document.xml.rels",
      content:
        `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `${relations.join("")}</Relationships>`,
    },
    ...Object.entries(parts).map(([name, content]) => ({ name: `word/${name}`, content })),
  ];
}

export function makeDocx(body: string, parts: Record<string, string> = {}): Buffer {
  return makeZip(docxEntries(body, parts));
}

/** A part of its own such as a header: `<w:hdr>…</w:hdr>`. */
export function docxPart(root: string, content: string): string {
  return `${DECLARATION}<w:${root} ${NAMESPACES}>${content}</w:${root}>`;
}

export function paragraph(text: string, properties = "", runProperties = ""): string {
  return (
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr>` +
    `<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  );
}
