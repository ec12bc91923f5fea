import type { DocumentSection } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { listSpareDetails, listSpareLines } from "../check/put-spare-back.ts";
import { isEmptyPhrase } from "../check/spare-parts.ts";
import { countWorkYears } from "../check/written-summary.ts";
import { findAsked } from "./asked-skills.ts";
import { toWords } from "./compare-writings.ts";
import { nameEntry, type Plan } from "./plan.ts";
import { shortenSummary } from "./shorten-summary.ts";
import { toOffer } from "./to-offer.ts";

/** After so many years of work a school is read for its degree alone. */
const SCHOOL_YEARS = 2;

/**
 * What weakens a resume for this posting and may go: certificates that do not hold any more, sentences that only
 * wish or praise, lines that say nothing. What the posting asks for stays. All of it is offered, since only the person
 * knows what else speaks for it.
 */
export function proposeSpareParts(plan: Plan): Change[] {
  const posting = toWords(`${plan.posting.title}\n${plan.posting.description}`);
  const isAsked = (text: string) =>
    findAsked(text, plan.asked).length > 0 || listNames(text).some((name) => posting.includes(` ${name} `));
  return plan.original.sections.flatMap((section) => [
    ...shortenSummary(plan, section),
    ...leaveLinesOut(plan, section, isAsked),
    ...leaveDetailsOut(plan, section),
  ]);
}

/** The words of a text that name something, as the posting would write them: "PALS", "Kafka", "R". */
function listNames(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}\p{N}+#]*/gu)]
    .map(([word]) => toWords(word).trim())
    .filter((word) => word !== "" && !ofEveryCertificate.has(word));
}

const ofEveryCertificate = new Set(
  "certified certificate certification license licence association associate professional individual qualification level first state expired lapsed did not no".split(
    " ",
  ),
);

function headingOf({ heading }: DocumentSection): string {
  return heading?.text.replace(/\s*:\s*$/, "") ?? "Top of your resume";
}

/** What somebody once learned in order to care for others speaks for them after it lapsed. */
const ofCare = /\b(?:first aid\w*|mental health|safeguarding|crisis|counsell?ing)\b/i;

function leaveLinesOut(plan: Plan, section: DocumentSection, isAsked: (text: string) => boolean): Change[] {
  const spare = listSpareLines(section);
  return section.blocks.flatMap((block) => {
    if (block.type !== "text" || !spare.has(block.line.id)) return [];
    const { line } = block;
    const isEmpty = isEmptyPhrase(line.text);
    // The last line of a section would take its heading with it.
    if ((!isEmpty && (ofCare.test(line.text) || isAsked(line.text))) || section.blocks.length < 2) return [];
    return [
      toOffer(plan, [line], {
        id: `spare-${line.id}`,
        kind: "lineLeftOut",
        detail: isEmpty ? "it says nothing of you" : "it does not hold any more",
        place: headingOf(section),
        original: line.text,
        tailored: "",
        reason: isEmpty
          ? "Every reader knows this already; the room is better used."
          : "It does not hold any more, and the posting does not ask for it.",
        edit: { type: "leaveOut", lineIds: [line.id] },
      }),
    ];
  });
}

/** Grades and schools under a degree. */
function leaveDetailsOut(plan: Plan, { kind, blocks }: DocumentSection): Change[] {
  if (kind !== "education" || (countWorkYears(plan.original) ?? 0) < SCHOOL_YEARS) return [];
  return blocks.flatMap((block) => {
    const spare = block.type === "entry" ? listSpareDetails(block) : new Set<string>();
    if (block.type !== "entry" || spare.size === 0) return [];
    const lines = block.body.map(({ line }) => line).filter(({ id }) => spare.has(id));
    return [
      toOffer(plan, lines, {
        id: `details-${block.id}`,
        kind: "lineLeftOut",
        detail: "your work is read instead",
        place: nameEntry(block) || "Education",
        original: lines.map(({ text }) => text).join(" · "),
        tailored: "",
        reason: "After some years of work, what you did in them counts for more than grades and school.",
        edit: { type: "leaveOut", lineIds: lines.map(({ id }) => id) },
      }),
    ];
  });
}
