import type { AddedPart } from "@jobwright/contracts/own-parts";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Problem } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { headingIdOf } from "../document/own-parts.ts";
import { listFactWords } from "./line-problems.ts";

/** Facts of one part that its remark names; the others are counted. */
const MOST_NAMED = 4;

/**
 * What the checker has to say of parts that the person added: of each at most one remark, which names the facts that no
 * line of the original states. None is an order, and `lineId` is that of the part's line in the document.
 */
export function adviseAdded(
  original: ResumeDocument,
  added: readonly Pick<AddedPart, "id" | "type" | "text">[],
): Problem[] {
  if (added.length === 0) return [];
  const known = toWords(
    listLines(original)
      .map(({ text }) => text)
      .join("\n"),
  );
  return added.flatMap(({ id, type, text }) => {
    const facts = listFactWords(text).filter(({ word }) => !known.includes(toWords(word)));
    const [first] = facts;
    if (first === undefined) return [];
    const lineId = type === "section" ? headingIdOf(id) : id;
    return [{ kind: first.kind, lineId, text: describe(facts.map(({ word }) => word)) }];
  });
}

function describe(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const more = words.length - named.length;
  if (more > 0) named.push(`${more} more`);
  const last = named.pop() ?? "";
  return named.length === 0
    ? `${last} is not in your original resume. Keep it only if it is true.`
    : `${named.join(", ")} and ${last} are not in your original resume. Keep them only if they are true.`;
}

/** Words in small letters with a space on either side, so that "12" is not found in "120". */
function toWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]+/gu)
      ?.join(" ") ?? ""
  } `;
}
