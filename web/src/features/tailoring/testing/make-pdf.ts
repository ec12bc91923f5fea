type Size = { width: number; height: number };

/** A PDF of one page of the size, in points, with these lines, none of which has a bracket. */
export function makePdf(lines: readonly string[], { width, height }: Size): Blob {
  const content = lines
    .map((line, index) => `BT /F 12 Tf 54 ${height - 66 - index * 16} Td (${line}) Tj ET`)
    .join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
  ];
  let file = "%PDF-1.4\n";
  let rows = "";
  for (const [index, object] of objects.entries()) {
    rows += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return new Blob([`${file}${table}startxref\n${file.length}\n%%EOF\n`], { type: "application/pdf" });
}
