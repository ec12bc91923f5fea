import type { DocumentLayout, PaperSize } from "@jobwright/contracts/resume-document";

export type RenderOptions = {
  layout: DocumentLayout;
  paper: PaperSize;
  /** Title of the document, as programs show it. */
  title: string;
};
