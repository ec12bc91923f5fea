import type { Change } from "@jobwright/contracts/tailoring";
import { readLatestTitle, readSummaryTitle, readWholeTitle, toHeadline } from "../check/written-summary.ts";
import { areOtherNames } from "#matching/other-name";
import { readRoleTitle } from "#matching/role-title";
import { toPlainKey } from "./compare-writings.ts";
import { listStems } from "./duty-words.ts";
import { listEvidenceLines } from "./line-skills.ts";
import type { Plan } from "./plan.ts";

/** What a posting puts before or behind the title that it is for. */
const aside = /\s*(?:\(.*|\[.*|\s[–—|/-]\s.*|,.*)/i;

/** The person's own latest title under their name, or that of their summary, where it is the posted one or another name of that job. */
export function proposeHeadline(plan: Plan): Change[] {
  const { original, posting } = plan;
  if (original.headline !== null || original.name === null) return [];
  const latest = readLatestTitle(original);
  const isPosted = (one: string | null) => one !== null && toPlainKey(one) === toTitleKey(posting.title);
  const own = isPosted(latest) || !isPosted(readSummaryTitle(original)) ? latest : readSummaryTitle(original);
  if (own === null || !(isPosted(own) || isSameWork(own, posting.title))) return [];
  const title = own === latest ? (chooseTitle(plan) ?? own) : own;
  const line = listEvidenceLines(original).find(
    ({ section: { kind }, line: { text } }) =>
      (kind === "experience" || kind === "summary") && text.startsWith(title),
  )?.line;
  if (!line) return [];
  const headline = toHeadline(title);
  // It may stand beside the address: "Sales Manager | Denver, CO".
  if (original.contact.some(({ text }) => toPlainKey(text).includes(toPlainKey(headline)))) return [];
  return [
    {
      id: "headline",
      kind: "headlineAdded",
      state: "toReview",
      by: "engine",
      detail: headline,
      place: "Under your name",
      original: "",
      tailored: headline,
      reason: isPosted(own)
        ? `Your title “${title}” is the one that the posting looks for; here it is read first.`
        : `The posting looks for “${posting.title.trim().replace(aside, "")}”, and your title “${title}” says that you do this work; here it is read first.`,
      asked: posting.title.slice(0, 80),
      evidence: [plan.toEvidence(line)],
      edit: { type: "writeHeadline", text: headline },
    },
  ];
}

/** The latest title, with its department where the posted title has a word of it: "Data Analyst, Marketing". */
export function chooseTitle({ original, posting }: Plan): string | null {
  const [title, whole] = [readLatestTitle(original), readWholeTitle(original)];
  if (title === null || whole === null) return title;
  const posted = listStems(posting.title);
  return [...listStems(whole.slice(title.length)).keys()].some((stem) => posted.has(stem)) ? whole : title;
}

/** Whether a title says by another name that its person does the posted work. */
function isSameWork(title: string, posted: string): boolean {
  const [own, other] = [readRoleTitle(title), readRoleTitle(posted)];
  // A title without the posted level would show that it is lower.
  if (other.hasLevel) return false;
  return areOtherNames(own, other);
}

function toTitleKey(title: string): string {
  return toPlainKey(title.trim().replace(aside, ""));
}
