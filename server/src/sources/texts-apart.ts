import type { RawPosting } from "@jobwright/engine/posting";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import { OutboundError } from "#platform/outbound/outbound-client";
import { fitsQuery } from "./query-words.ts";
import type { ReadEntries } from "./read-entries.ts";
import type { BoardReading, SourceAccess, SourceAnswer, SourceRequest } from "./source.ts";

/** Texts fetched for one board in one question; each is a request of its own. */
const MAX_TEXTS = 30;
/** Requests for texts at the same time. */
const AT_ONCE = 3;

type Apart = {
  request: SourceRequest;
  access: SourceAccess;
  /** The list was read whole. */
  isAll: boolean;
  /** Asks for the text of one posting. */
  readText: (posting: RawPosting) => Promise<RawPosting>;
  /** Texts of a search, where the board answers too slowly for the usual 30. */
  maxTexts?: number;
};

/**
 * The answer of a board whose list has no texts. In a search they are asked for titles that fit, at most 30, and the others
 * are left out, so that it is complete only where all fitted. Between searches the whole list is taken, with texts of what
 * is new and looked for. Where only the board is checked, none are.
 */
export async function withTextsApart(
  { postings: listed, unreadable }: ReadEntries,
  { request, access, isAll, readText, maxTexts = MAX_TEXTS }: Apart,
): Promise<SourceAnswer> {
  if (request.isCheck) return { postings: listed, unreadable, isComplete: false };
  const read = (posting: RawPosting) => keepWithoutText(posting, readText);
  if (request.reading)
    return { ...(await readNew(listed, request.reading, access, read)), unreadable, isComplete: isAll };
  const fitting = listed.filter((posting) => fitsQuery(posting.title, request.query)).slice(0, maxTexts);
  const postings = await mapWithConcurrency(fitting, AT_ONCE, read);
  return { postings, unreadable, isComplete: isAll && fitting.length === listed.length };
}

/**
 * Reads what the index does not have as it is listed, with the texts of what is wanted. A posting whose text does not come
 * stays as the index has it where that has one.
 */
async function readNew(
  listed: RawPosting[],
  { isKnown, isWanted, hasText }: BoardReading,
  access: SourceAccess,
  read: Apart["readText"],
): Promise<Pick<SourceAnswer, "postings" | "held">> {
  const known = new Set(listed.filter(isKnown));
  const fresh = listed.filter((posting) => !known.has(posting));
  const wanted = fresh.filter(isWanted).slice(0, MAX_TEXTS);
  const whole = await mapWithConcurrency(wanted, AT_ONCE, async (posting) => {
    // A text that does not come now is asked for the next time.
    return read(posting).catch((error: unknown) => {
      if (access.signal.aborted) throw error;
      return posting;
    });
  });
  const withText = new Map(whole.map((posting) => [posting.externalId, posting]));
  const postings = fresh
    .map((posting) => withText.get(posting.externalId) ?? posting)
    .filter((posting) => posting.description !== "" || !hasText(posting));
  const given = new Set(postings.map(({ externalId }) => externalId));
  return {
    postings,
    held: listed.flatMap(({ externalId }) => (given.has(externalId) ? [] : [externalId])),
  };
}

type FoundTexts = {
  request: SourceRequest;
  readText: Apart["readText"];
  /** Whether a request is worth it; default: for each. */
  needsText?: (posting: RawPosting) => boolean;
  most?: number;
  atOnce?: number;
};

/**
 * The answer of a board that is asked with words and whose list has no texts, or cuts them. The board chose what it lists,
 * so a title may share no word with those asked: the ones that do come first, at most 30 are read whole, and of the others
 * those without any text are left out, unless the board gives no texts at all. Never complete.
 */
export async function withTextsOfFound(
  { postings: listed, unreadable }: ReadEntries,
  { request, readText, needsText = () => true, most = MAX_TEXTS, atOnce = AT_ONCE }: FoundTexts,
): Promise<SourceAnswer> {
  const needy = listed.filter(needsText);
  const isFirst = (posting: RawPosting) => fitsQuery(posting.title, request.query);
  const inOrder = [...needy.filter(isFirst), ...needy.filter((posting) => !isFirst(posting))].slice(0, most);
  const read = await mapWithConcurrency(inOrder, atOnce, (posting) => keepWithoutText(posting, readText));
  const whole = new Map(inOrder.map((posting, index) => [posting, read[index] ?? posting]));
  const isSilent = read.every(({ description }) => description === "");
  const postings = listed.flatMap((posting) => {
    const asked = whole.get(posting);
    if (asked) return [asked];
    return posting.description === "" && !isSilent ? [] : [posting];
  });
  return { postings, unreadable, isComplete: false };
}

/** A posting whose text does not come is kept without one; a search that was stopped is not. */
async function keepWithoutText(posting: RawPosting, readText: Apart["readText"]): Promise<RawPosting> {
  try {
    return await readText(posting);
  } catch (error) {
    if (error instanceof OutboundError && error.problem !== "stopped") return posting;
    throw error;
  }
}
