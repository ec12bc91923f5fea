/**
 * What a text is for those who do not see its page. One object for each text: a text that runs over the end of a page is
 * one all the same.
 */
export type PdfTag = { role: "H1" | "H2" | "H3" | "P" } | { role: "LI"; level: number };

/** Name of the property that carries it through the layout. */
export const TAG = "pdfTag";

/** Properties of a text with its tag. */
export function tagged(tag: PdfTag): Record<typeof TAG, PdfTag> {
  return { [TAG]: tag };
}
