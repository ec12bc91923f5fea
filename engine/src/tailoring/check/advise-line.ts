import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Problem } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { listProblemsOfEdit } from "./check-line.ts";
import { listFacts } from "./line-problems.ts";

/**
 * What the checker has to say of a line that the person wrote by hand, each point a remark; none is an order. Of a line
 * that the original does not have, every fact is remarked.
 */
export function adviseLine(original: ResumeDocument, edit: { lineId: string; text: string }): Problem[] {
  if (edit.text.trim() === "") return [];
  const line = listLines(original).find(({ id }) => id === edit.lineId);
  const points = line ? listProblemsOfEdit(line.text, edit.text) : listFacts(edit.text);
  return points.map(({ kind, text }) => ({
    kind,
    lineId: edit.lineId,
    text: kind === "order" ? text : `${text} Keep it only if it is true.`,
  }));
}
