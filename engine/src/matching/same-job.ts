import { clientWords } from "#lexicon/staffing-agencies";
import { compareEmployers, readEmployer, type Employer } from "#reading/employer";
import { readPostedTitle, type PostedTitle } from "#reading/posted-title";
import { trackingParameter } from "#reading/tracking-parameter";
import type { Candidate } from "#wanted";
import { comparePlaces, readJobPlaces, type JobPlaces } from "./job-places.ts";
import { compareBags, hashTerm, termFrequency } from "./term-bag.ts";

/** What postings are compared by, read once for each. */
export type JobTraits = {
  candidate: Candidate;
  employer: Employer;
  title: PostedTitle;
  /** Its own places; those of its title where they are not known. */
  places: JobPlaces;
  /** Those of its title. */
  titlePlaces: readonly JobPlaces[];
  /** The apply address where it names a single job. */
  address: string | null;
  /** Of a posting on a board: the page of this posting alone. */
  page: string | null;
};

/**
 * `same`: one job, the surer the higher `score` (0 to 1); `apart`: two jobs; `open`: they could be one, and too little
 * is told to say so.
 */
export type Verdict = { kind: "same"; score: number } | { kind: "apart" | "open" };

/** Two openings of one board with this share of common words are one text. */
const ONE_BOARD_TEXT = 0.9;
/** Titles under one apply address may differ, their texts not beyond this. */
const SAME_ADDRESS_TEXT = 0.5;
/**
 * Share of the shorter text's words in the other one, where titles differ by words that only one of them has; of a cut
 * text more, since adverts of one company begin alike.
 */
const [WIDER_TITLE_TEXT, WIDER_TITLE_CUT_TEXT] = [0.93, 0.97];
/** Share of common words from which on neither text is a part of the other. */
const LIKE_SIZE_TEXT = 0.65;
/** Share of the shorter text's words in the other one, where the companies are not known to be one. */
const OTHER_COMPANY_TEXT = 0.8;
/** And for one agency, whose adverts for other jobs are half its own praise. */
const ONE_AGENCY_TEXT = 0.95;
/** And where one of them is cut: an agency's own words then take the place of the end. */
const OTHER_COMPANY_CUT_TEXT = 0.65;
/** A text of so many different words or fewer was cut by its board: Adzuna gives 500 characters, Reed 453. */
const CUT_TERMS = 90;
/** Share from which on a region or an unknown place may be the other posting's town. */
const OTHER_PLACE_TEXT = 0.6;
/** Fewer different words than this are no text to tell a job by. */
const LEAST_TERMS = 30;
/** Fewest words where the companies are known to be one and only the titles differ. */
const LEAST_OWN_TERMS = 10;
/** Below this share of common words two whole adverts of one language are not one text. */
const OTHER_TEXT = 0.12;

const clientHashes = clientWords.map(hashTerm);
const apart: Verdict = { kind: "apart" };
const open: Verdict = { kind: "open" };

export function readTraits(candidate: Candidate): JobTraits {
  const employer = readEmployer(candidate.company);
  const title = readPostedTitle(candidate.title, candidate.locations, employer);
  const own = readJobPlaces(candidate.locations);
  const isPlaced = title.places.length === 0 || own.sure.length > 0;
  return {
    candidate,
    employer,
    title,
    places: isPlaced ? own : readJobPlaces([...candidate.locations, ...title.places]),
    titlePlaces: title.places.map((place) => readJobPlaces([place])),
    address: normalizeAddress(candidate.applyUrl),
    page: readOwnPage(candidate),
  };
}

/** Whether two postings are for one job, by company, title, place and the words of their texts. */
export function compareJobs(first: JobTraits, second: JobTraits): Verdict {
  const [one, other] = [first.candidate, second.candidate];
  if (one.isSample !== other.isSample) return apart;
  const isOneSource = one.source === other.source && one.board === other.board;
  if (isOneSource && one.board !== null) return compareOnOneBoard(first, second);
  // Most pairs differ in what is soonest compared.
  const isOneAddress = first.address !== null && first.address === second.address;
  const isLinked = areLinked(first, second);
  const titles = compareTitles(first, second);
  if (titles === "apart" && !isOneAddress && !isLinked) return apart;
  const places = comparePlaces(first.places, second.places);
  if (places === "apart") return apart;
  if (isLinked) return { kind: "same", score: 1 };
  const text = compareBags(one.termBag, other.termBag);
  if (isOneAddress && text.jaccard >= SAME_ADDRESS_TEXT) return { kind: "same", score: 1 };
  if (titles === "apart") return apart;
  const isTold = text.fewer >= LEAST_TERMS;
  const leastWider = text.jaccard >= LIKE_SIZE_TEXT ? WIDER_TITLE_TEXT : WIDER_TITLE_CUT_TEXT;
  const isOneText = text.fewer >= LEAST_OWN_TERMS && text.contained >= leastWider;
  if (titles === "wider" && (!isOneText || places === "unclear"))
    return text.contained < OTHER_COMPANY_TEXT ? apart : open;
  const companies = compareEmployers(first.employer, second.employer);
  if (companies === "same" && !first.employer.isAgency && !isOneSource) {
    const least = places === "one" ? OTHER_TEXT : OTHER_PLACE_TEXT;
    if (isTold && text.contained < least) return open;
    return { kind: "same", score: (1 + text.contained) / 2 };
  }
  // One aggregator may have a job from several feeds, with a text that is too short to tell it otherwise.
  const isOneEmployer = companies === "same" && !first.employer.isAgency;
  if (isOneEmployer && titles === "equal" && places === "one" && text.jaccard >= ONE_BOARD_TEXT)
    return { kind: "same", score: text.jaccard };
  const isCut = text.fewer <= CUT_TERMS;
  const least = leastShareOf(first.employer, second.employer, companies, isCut && places === "one");
  if (titles !== "equal" || !isTold || text.contained < least)
    return isTold && !isCut && text.contained < OTHER_PLACE_TEXT ? apart : open;
  const isRenamed = text.jaccard >= ONE_BOARD_TEXT && namesOther(first, second) && namesOther(second, first);
  const isOneJob = isRenamed || isThirdBetween(first, second);
  if (companies === "other" && (places === "unclear" || !isOneJob)) return open;
  return { kind: "same", score: text.contained / 2 };
}

/** What the texts of two postings must share where their companies alone do not say that the job is one. */
function leastShareOf(one: Employer, other: Employer, companies: string, isCut: boolean): number {
  if (companies === "same" && one.isAgency) return ONE_AGENCY_TEXT;
  return isCut && isThirdNamed(one, other) ? OTHER_COMPANY_CUT_TEXT : OTHER_COMPANY_TEXT;
}

/** Two openings of one board are one where nothing that a person reads tells them apart. */
function compareOnOneBoard(first: JobTraits, second: JobTraits): Verdict {
  const [one, other] = [first.candidate, second.candidate];
  if (one.dedupeKey !== other.dedupeKey || compareTitles(first, second) !== "equal") return apart;
  if (first.title.places.join() !== second.title.places.join()) return apart;
  if (!sharePlace(one, other) || comparePlaces(first.places, second.places) === "apart") return apart;
  const { jaccard } = compareBags(one.termBag, other.termBag);
  return jaccard >= ONE_BOARD_TEXT ? { kind: "same", score: jaccard } : apart;
}

function sharePlace(first: Candidate, second: Candidate): boolean {
  if (first.locations.length === 0 || second.locations.length === 0) return true;
  return first.locations.some((location) => second.locations.includes(location));
}

function compareTitles(first: JobTraits, second: JobTraits): "equal" | "wider" | "apart" {
  const [one, other] = [first.title, second.title];
  const places = compareTitlePlaces(first, second);
  if (one.grades !== other.grades || places === "apart") return "apart";
  const isLooselyApart = one.loose.size > 0 && other.loose.size > 0 && one.loose.isDisjointFrom(other.loose);
  if (one.key === other.key) return isLooselyApart || places === "unclear" ? "wider" : "equal";
  if (one.loose.symmetricDifference(other.loose).size > 0) return "apart";
  return one.words.isSubsetOf(other.words) || other.words.isSubsetOf(one.words) ? "wider" : "apart";
}

/**
 * A place in one title alone is the other posting's too and not at odds with its own: "Account Executive, France" of an
 * office in London is for another market.
 */
function compareTitlePlaces(first: JobTraits, second: JobTraits): "one" | "unclear" | "apart" {
  if (first.titlePlaces.length === 0 && second.titlePlaces.length === 0) return "one";
  const alone = [...findAlone(first, second), ...findAlone(second, first)];
  const verdicts = alone.flatMap((place) => [
    comparePlaces(place, first.places),
    comparePlaces(place, second.places),
  ]);
  if (verdicts.includes("apart")) return "apart";
  return verdicts.includes("unclear") ? "unclear" : "one";
}

/** Places of the first title that the second has not. */
function findAlone(first: JobTraits, second: JobTraits): JobPlaces[] {
  return first.titlePlaces.filter(
    (_, index) => !second.title.places.includes(first.title.places[index] ?? ""),
  );
}

/**
 * Two names for one job: one is not told, or belongs to an agency, by its name, by its advert's words, or since one
 * text speaks of its own company and the other does not. Two shops of a franchise with a common text stay apart.
 */
function isThirdBetween(first: JobTraits, second: JobTraits): boolean {
  const [one, other] = [first.employer, second.employer];
  if (isThirdNamed(one, other)) return true;
  if (one.words.some((word) => other.words.includes(word))) return false;
  const bags = [first.candidate.termBag, second.candidate.termBag] as const;
  const hints = clientHashes.filter(
    (hash) => termFrequency(bags[0], hash) > 0 !== termFrequency(bags[1], hash) > 0,
  );
  return hints.length > 0 || speaksOfItself(first) !== speaksOfItself(second);
}

function isThirdNamed(one: Employer, other: Employer): boolean {
  return one.core === "" || other.core === "" || one.isAgency !== other.isAgency;
}

/** Whether the company's name stands in the text, and not in the company's field alone. */
export function speaksOfItself({ employer, candidate }: JobTraits): boolean {
  const [word = ""] = employer.words;
  return termFrequency(candidate.termBag, hashTerm(word)) > 1;
}

/** Whether one text names the other's company, as both do where a company has a new name and two boards. */
function namesOther({ candidate, employer }: JobTraits, other: JobTraits): boolean {
  const [word = ""] = other.employer.words;
  return !employer.words.includes(word) && termFrequency(candidate.termBag, hashTerm(word)) > 0;
}

/** Whether the first is applied for on the second's own page: that job, in whatever language or words. */
export function leadsTo({ address }: JobTraits, { page }: JobTraits): boolean {
  return page !== null && page === address;
}

export function areLinked(first: JobTraits, second: JobTraits): boolean {
  return leadsTo(first, second) || leadsTo(second, first);
}

/** A page whose address does not hold the posting's number may be the board's, and show every job. */
function readOwnPage({ board, url, externalId }: Candidate): string | null {
  const page = normalizeAddress(url);
  return board !== null && externalId.length >= 4 && page?.includes(externalId) ? page : null;
}

/** An apply address without protocol, campaign parameters, closing slash and the step of applying; null where it names no single job. */
function normalizeAddress(url: string | null): string | null {
  if (url === null || !url.startsWith("http")) return null;
  const [page = "", query = ""] = url.slice(0, 1000).split("#", 1).join().split("?", 2);
  const kept = query.split("&").filter((part) => part !== "" && !trackingParameter.test(part));
  const whole = page.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/+$/, "");
  const address = whole.replace(/\/(?:apply|application)$/, "");
  // A careers page or a form for every job has no number and no long name in its path.
  const isSingleJob =
    /\d{4}|[0-9a-f]{8}-|\/[^/]{16,}$/.test(whole.slice(whole.indexOf("/") + 1)) || /\d{4}/.test(kept.join());
  return isSingleJob && address.includes("/") ? `url:${address}?${kept.toSorted().join("&")}` : null;
}
