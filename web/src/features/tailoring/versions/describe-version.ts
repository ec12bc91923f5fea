import type { TailoringVersion, VersionCause } from "@jobwright/contracts/tailoring-versions";
import { layoutLabels } from "../components/layout-labels.ts";

const causeTexts: Record<VersionCause, string> = {
  run: "Tailored",
  downloaded: "Downloaded",
  saved: "Saved among your resumes",
  sent: "Marked as sent",
  restored: "Kept when a version was brought back",
};

/** Why a version was kept, how it looks and its score: "Downloaded · Classic, Letter · Score 82". */
export function describeVersion({ cause, layout, paper, score }: TailoringVersion): string {
  return `${causeTexts[cause]} · ${layoutLabels[layout]}, ${paper} · Score ${Math.round(score)}`;
}

/** What differs from the original: "5 changes, 1 line written by hand". */
export function describeVersionChanges({ changes, handEdits }: TailoringVersion): string {
  const parts = [
    ...(changes > 0 ? [`${changes} ${changes === 1 ? "change" : "changes"}`] : []),
    ...(handEdits > 0 ? [`${handEdits} ${handEdits === 1 ? "line" : "lines"} written by hand`] : []),
  ];
  return parts.length === 0 ? "Nothing changed from the original" : parts.join(", ");
}
