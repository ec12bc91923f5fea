import type { DocumentLayout } from "@jobwright/contracts/resume-document";

export const layoutLabels: Record<DocumentLayout, string> = {
  classic: "Classic",
  modern: "Modern",
  compact: "Compact",
};
