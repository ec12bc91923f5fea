import type { EntryBlock, PageFit, PageLimit, ResumeDocument } from "@jobwright/contracts/resume-document";
import { PAGE_OFFER_PREFIX, type Change } from "@jobwright/contracts/tailoring";
import { shorten } from "../check/check-lines.ts";
import { isLeaning } from "../check/leaning-lines.ts";
import { blankOrders } from "../posting/find-orders.ts";
import { prepareAsked, weighBullet } from "./asked-skills.ts";
import { createDutyReader } from "./duty-words.ts";
import { createEvidenceMaker } from "./evidence.ts";
import type { TailoringInput } from "./propose-changes.ts";

/** Characters of a printed line, a few less than most have. */
const LINE_LENGTH = 92;
/** What a figure in a bullet is worth beside what the posting asks for. */
const FIGURE = 0.5;

type Candidate = {
  entry: EntryBlock;
  line: EntryBlock["body"][number]["line"];
  number: number;
  weight: number;
};
type Input = Omit<TailoringInput, "original"> & {
  /** As it stands with the changes, and with what the person wrote, added and moved. */
  document: ResumeDocument;
  changes: readonly Change[];
};

/**
 * The changes, with the bullets that may go where a document has lines behind the pages that were chosen: the weakest
 * first, as many as it takes. They are offered and in no document before the person takes them; what a person took or
 * turned down stays as it is, and former offers that nobody answered are made anew.
 */
export function offerForPages(input: Input, pages: PageLimit, fit: PageFit | null): Change[] {
  const answered = input.changes.filter(
    ({ id, state }) => state !== "offered" || !id.startsWith(PAGE_OFFER_PREFIX),
  );
  if (pages === null || fit === null || fit.linesOver === 0) return answered;
  const turnedDown = new Set(
    answered.flatMap(({ edit, state }) =>
      edit.type === "leaveOut" && state === "undone" ? edit.lineIds : [],
    ),
  );
  const toEvidence = createEvidenceMaker(input.text);
  const keeps = `to keep it on ${pages} page${pages === 1 ? "" : "s"}`;
  let linesLeft = fit.linesOver;
  const offers: Change[] = [];
  for (const { entry, line, number } of listWeakest(input)) {
    if (linesLeft <= 0) break;
    if (turnedDown.has(line.id)) continue;
    linesLeft -= Math.ceil(line.text.length / LINE_LENGTH);
    const name = shorten(entry.name || (entry.heading[0]?.text ?? ""), 60);
    offers.push({
      id: `${PAGE_OFFER_PREFIX}${line.id}`,
      kind: "bulletLeftOut",
      state: "offered",
      by: "engine",
      detail: keeps,
      place: name ? `${name}, bullet ${number}` : `Bullet ${number}`,
      original: line.text,
      tailored: "",
      reason: `It says the least of what the posting asks for, and may go ${keeps}.`,
      asked: null,
      evidence: [toEvidence(line)],
      edit: { type: "leaveOut", lineIds: [line.id] },
    });
  }
  return [...answered, ...offers];
}

/**
 * The bullets of a document that may go, the weakest first: what they show of the posting, then a figure; of equal ones
 * the last of the document. Each entry keeps its best bullet, and one that the next goes on from stays.
 */
function listWeakest({ document, requirements, posting }: Input): Candidate[] {
  const asked = prepareAsked(requirements);
  const findDuty = createDutyReader(blankOrders(posting.description));
  const weigh = (text: string) =>
    weighBullet(text, asked) + (findDuty(text)?.weight ?? 0) + (/\d/.test(text) ? FIGURE : 0);
  const entries = document.sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
  return entries
    .flatMap((entry) => listSpare(entry, weigh))
    .toReversed()
    .toSorted((a, b) => a.weight - b.weight);
}

function listSpare(entry: EntryBlock, weigh: (text: string) => number): Candidate[] {
  const bullets = entry.body
    .filter(({ isBullet }) => isBullet)
    .map(({ line }, index) => ({ entry, line, number: index + 1, weight: weigh(line.text) }));
  const best = bullets.toSorted((a, b) => b.weight - a.weight)[0];
  return bullets.filter(({ line }, index) => {
    const next = bullets[index + 1]?.line;
    const isHeld = line.text.endsWith(":") || isLeaning(line.text) || (next && isLeaning(next.text));
    // A line of the person's own has no place in the original, and is theirs to take out.
    return bullets[index] !== best && !isHeld && line.source !== null;
  });
}
