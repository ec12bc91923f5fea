import type { DocumentLine, DocumentSection } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { titleHeads } from "#reading/resume/title-words";
import {
  dropLeadingPraise,
  isShortenedSummary,
  isSpareSentence,
  offersSomething,
  splitSentences,
  statesCondition,
} from "../check/spare-parts.ts";
import { listLines } from "../document/document-lines.ts";
import { findAsked } from "./asked-skills.ts";
import { toWords } from "./compare-writings.ts";
import { listStems } from "./duty-words.ts";
import type { Plan } from "./plan.ts";
import { toOffer } from "./to-offer.ts";

/** A summary without sentences that only wish or praise. Conditions go first: beside one that stays, praise stays too. */
export function shortenSummary(plan: Plan, { kind, heading, blocks }: DocumentSection): Change[] {
  if (kind !== "summary" || (plan.original.language !== null && plan.original.language !== "en")) return [];
  return blocks.flatMap((block) => {
    if (block.type !== "text") return [];
    const { line } = block;
    const sentences = splitSentences(line.text);
    const spare = sentences.filter((sentence) => isSpareSentence(sentence) && !helps(sentence, line, plan));
    const kept = sentences.filter((sentence) => !spare.includes(sentence));
    if (kept.some((sentence) => statesCondition(sentence) && !offersSomething(sentence))) return [];
    // Praise goes everywhere or nowhere: without "Enthusiastic" the next "Passionate" stands out.
    const isHalf = kept.some((sentence) => opensWithPraise.test(dropLeadingPraise(sentence)));
    const shorter = (isHalf ? kept : kept.map(dropLeadingPraise)).join(" ");
    if (shorter === line.text || !isShortenedSummary(line.text, shorter)) return [];
    return [
      toOffer(plan, [line], {
        id: `shorten-${line.id}`,
        kind: "summaryShortened",
        detail: "what you have done is read first",
        place: heading?.text ?? "Summary",
        original: line.text,
        tailored: shorter,
        reason: toReason(spare),
        edit: { type: "rewrite", lineId: line.id, text: shorter },
      }),
    ];
  });
}

const opensWithPraise =
  /^(?:Passionate|Enthusiastic|Dedicated|Committed|Motivated|Driven|Highly|Energetic)\b/;

/** Whether a wish or praise speaks for the person here: by an offer, by the posted title, or by what the posting asks. */
function helps(sentence: string, line: DocumentLine, plan: Plan): boolean {
  return offersSomething(sentence) || holdsOnlyTitle(sentence, line, plan) || meetsPosting(sentence, plan);
}

/** What follows the title proper: "Data Analyst (Remote)", "Manager - London", "Lead, Fulfillment". */
const behindTitle = /\s*(?:[([].*|\s[–—|/-]\s.*|,.*)/;
const HEAD_WORDS = 2;

/** Whether a sentence holds the last words of the posted title, "office manager", and no other line does. */
function holdsOnlyTitle(sentence: string, line: DocumentLine, { original, posting }: Plan): boolean {
  const words = toWords(posting.title.trim().replace(behindTitle, "")).trim().split(" ");
  const head = ` ${words.slice(-HEAD_WORDS).join(" ")} `;
  if (!toWords(sentence).includes(head)) return false;
  const others = listLines(original).filter(({ id }) => id !== line.id);
  const beside = splitSentences(line.text).filter((one) => one !== sentence);
  return ![...others.map(({ text }) => text), ...beside].some((text) => toWords(text).includes(head));
}

/** Words of conditions, by their stems; they say nothing of the work. */
const ofConditions: ReadonlySet<string> = new Set(
  listStems(
    "office hybrid shift day night weekend hours schedule salary location relocation prefer onsite",
  ).keys(),
);

/**
 * Whether a wish or praise names what the posting asks or offers, by a telling word or by two that the posting writes as
 * one: "cross-functional". Words of the posted title are none: the application itself says that one wants this job. Where
 * a condition is stated, only the field of the work keeps the sentence: "a cardiac clinic", but not "a supervisor".
 */
function meetsPosting(sentence: string, { asked, posting: { title, description } }: Plan): boolean {
  const posted = listStems(description);
  const ofTitle = listStems(title);
  const isConditional = statesCondition(sentence);
  const isTelling = ([stem, { word }]: [string, { word: string }]) =>
    posted.has(stem) &&
    !ofTitle.has(stem) &&
    !ofConditions.has(stem) &&
    !(isConditional && titleHeads.has(word.toLowerCase().replace(/s$/, "")));
  if (findAsked(sentence, asked).length > 0 || [...listStems(sentence)].some(isTelling)) return true;
  const written = description.toLowerCase();
  const words = toWords(sentence).trim().split(" ");
  return words.slice(1).some((word, at) => written.includes(`${words[at]}-${word}`));
}

function toReason(spare: readonly string[]): string {
  if (spare.length === 0) return "Praise of oneself proves nothing; what you are and have done stands alone.";
  const say = spare.length === 1 ? "This sentence says" : "These sentences say";
  return `${say} what you want or how you see yourself, not what you have done: “${spare.join(" ")}”`;
}
