import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { HandEdit } from "@jobwright/contracts/tailoring";
import { adviseLine } from "@jobwright/engine/tailoring/check/advise-line";

/** A line that was written by hand, with what the checker has to say about it. */
export function adviseHandEdit(original: ResumeDocument, line: DocumentLine, text: string): HandEdit {
  // The checker looks for the line in all of a document, which for hundreds of edits takes long: it gets that line alone.
  const alone = { ...original, name: null, headline: line, contact: [], sections: [] };
  return { lineId: line.id, text, remarks: adviseLine(alone, { lineId: line.id, text }) };
}
