import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { viewerTexts } from "@jobwright/contracts/document-view";

const MAX_LENGTH = 120;
/** Of a part of a path, with room for the ending. */
const MAX_BYTES = 240;

type Job = { title: string; company: string };

/**
 * The name of a tailored resume's file without its ending: person, job and company, such as "Daniel Park - Business
 * Intelligence Analyst - Northfield Grocery Cooperative". Every system takes it as the name of a file.
 */
export function nameFile(document: Pick<ResumeDocument, "name">, job: Job, ending: string): string {
  const ofJob = [job.title, job.company].map(clean).filter((part) => part !== "");
  const parts = [clean(document.name?.text ?? ""), ...(ofJob.length > 0 ? ofJob : [viewerTexts.title])];
  return `${cut(parts.filter((part) => part !== "").join(" - "), ending.length + 1)}.${ending}`;
}

/** Without what some system refuses in a name, and without marks that hide or turn what follows. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu, " ")
    .replaceAll(/[\u{e0000}-\u{e007f}]/gu, "")
    .replaceAll(/[\\/:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
}

function cut(name: string, reserved: number): string {
  let short = "";
  for (const character of name) {
    const longer = short + character;
    if (longer.length > MAX_LENGTH - reserved || Buffer.byteLength(longer) > MAX_BYTES) break;
    short = longer;
  }
  return short.replace(/[ .-]+$/, "");
}
