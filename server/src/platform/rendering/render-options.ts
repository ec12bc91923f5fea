import type { DocumentLayout, PaperSize } from "@jobwright/contracts/resume-document";

export type RenderOptions = {
  layout: DocumentLayout;
  paper: PaperSize;
  /** Title of the document, as programs show it. */
  title: string;
  /** How far it is drawn together (`fit-steps.ts`); absent: as far as it takes to save a page with the type as it is. */
  step?: number;
};

/** Sizes in points. */
export const papers: Record<PaperSize, { width: number; height: number }> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
