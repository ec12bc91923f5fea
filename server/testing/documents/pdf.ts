/** A PDF of these objects, the first of which is the catalogue; `trailer` is added to the trailer. */
export function makePdfFile(objects: readonly string[], trailer = ""): Buffer {
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** One page with one line of text. */
export function makeTextPdf(text: string): Buffer {
  return makePdfFile(onePage(`BT /F 12 Tf 72 700 Td (${text}) Tj ET`));
}

/** One page of these lines, in letters 6 points wide; the baselines are 20 points apart, from 700 down; all begin at 100. */
export function makeLinkedPdf(
  lines: readonly string[],
  links: readonly { rect: string; target: string }[],
): Buffer {
  const content = lines.map((line, at) => `BT /F 10 Tf 100 ${700 - 20 * at} Td (${line}) Tj ET`).join("\n");
  const annotations = links.map(
    ({ rect, target }) => `<</Type/Annot/Subtype/Link/Rect[${rect}]/A<</S/URI/URI(${target})>>>>`,
  );
  return makePdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[${annotations.join("")}]>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
  ]);
}

/** The same behind a password that nobody knows: the key does not fit the empty one. */
export function makeEncryptedPdf(): Buffer {
  const key = "5A".repeat(32);
  const encrypt = `<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -44>>`;
  return makePdfFile(
    [...onePage("BT /F 12 Tf 72 700 Td (secret) Tj ET"), encrypt],
    "/Encrypt 6 0 R/ID[<00><00>]",
  );
}

/** So many pages, all of them empty. */
export function makePagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>";
  return makePdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** One page whose forms draw each other a hundred times on each of six levels: a small file that takes for ever. */
export function makeEndlessPdf(): Buffer {
  const levels = 6;
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1;
    const content = isLast ? "BT /F 12 Tf (x) Tj ET" : "/X Do\n".repeat(100);
    const resources = isLast ? "/Font<</F 5 0 R>>" : `/XObject<</X ${level + 7} 0 R>>`;
    return (
      `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>/Length ${content.length}>>\n` +
      `stream\n${content}\nendstream`
    );
  });
  return makePdfFile([...onePage("/X Do\n".repeat(100), "/XObject<</X 6 0 R>>"), ...forms]);
}

/** One page whose colours lead from one to the next: deeper than the stack of what draws it. */
export function makeDeepPdf(): Buffer {
  const colours = Array.from({ length: 3_000 }, (_, index) => `[/Indexed ${index + 7} 0 R 0 (a)]`);
  return makePdfFile([
    ...onePage("/C cs 1 sc 0 0 99 99 re f", "/ColorSpace<</C 6 0 R>>"),
    ...colours,
    "/DeviceRGB",
  ]);
}

function onePage(content: string, resources = "/Font<</F 5 0 R>>"): string[] {
  return [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
}
