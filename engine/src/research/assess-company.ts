import { findSources, listFacts } from "@jobwright/contracts/company-facts";
import type { CompanyRecord } from "@jobwright/contracts/companies";

/** A sentence with the paths of the facts that it stands on, as `listFacts` and a record's sources write them. */
export type Assessed = { text: string; from: string[] };
export type Assessment = { strengths: Assessed[]; concerns: Assessed[]; recommendation: Assessed | null };

/** A strength or a concern with the words that it has inside the recommendation, and what a person may do about it. */
type Point = Assessed & { brief: string; advice?: string };

const GOOD_RATING = 4;
const POOR_RATING = 3;
const FEW_REVIEWS = 5;
const MOST_RECOMMEND = 80;
const FEW_RECOMMEND = 50;
/** Postings with pay of one title, from which on a company counts as one that states it. */
const PAY_POINTS = 3;
const MANY_OPENINGS = 5;
const NEW_SHARE = 0.2;
const LONG_IN_BUSINESS_YEARS = 15;
/** With fewer facts than this there is too little to recommend anything. */
const LEAST_FACTS = 4;
const MOST_NAMED = 2;

/**
 * Strengths, concerns and one recommendation, from the facts of a record alone; what the company claims of itself (awards,
 * benefits) is no strength. Empty and null where the record tells too little. `recruiterHint` counts as a path too.
 */
export function assessCompany(record: CompanyRecord): Assessment {
  const strengths = [
    rateHigh(record),
    recommendOften(record),
    statePay(record),
    hireSteadily(record),
    beListed(record),
    beFoundedLongAgo(record),
    describeInterviews(record),
    winAwards(record),
  ].filter((point) => point !== null);
  const concerns = [
    beRecruiter(record),
    rateLow(record),
    recommendSeldom(record),
    hidePay(record),
    speakAlone(record),
  ].filter((point) => point !== null);
  return {
    strengths: strengths.map(toAssessed),
    concerns: concerns.map(toAssessed),
    recommendation: listFacts(record).length < LEAST_FACTS ? null : recommend(strengths, concerns),
  };
}

function toAssessed({ text, from }: Point): Assessed {
  return { text, from };
}

/** What speaks for it, what against it, and what to do about that: at most three sentences. */
function recommend(strengths: readonly Point[], concerns: readonly Point[]): Assessed | null {
  const named = strengths.slice(0, MOST_NAMED);
  const [concern] = concerns;
  const sentences: string[] = [];
  if (named.length === 0 && concern === undefined) return null;
  const reasons = named.map(({ brief }) => brief).join(", and ");
  if (named.length > 0 && concern === undefined) sentences.push(`Worth a closer look: ${reasons}.`);
  if (named.length > 0 && concern !== undefined) {
    sentences.push(`What speaks for it: ${reasons}.`, `What to look into: ${concern.brief}.`);
  }
  if (named.length === 0 && concern !== undefined) sentences.push(`Look into this first: ${concern.brief}.`);
  if (concern?.advice !== undefined) sentences.push(concern.advice);
  const from = [...named, ...(concern === undefined ? [] : [concern])].flatMap((point) => point.from);
  return { text: sentences.join(" "), from: [...new Set(from)] };
}

function rateHigh({ ratings }: CompanyRecord): Point | null {
  const { overall, reviewCount } = ratings ?? {};
  if (overall === undefined || overall < GOOD_RATING || (reviewCount ?? FEW_REVIEWS) < FEW_REVIEWS)
    return null;
  return toRating(overall, reviewCount);
}

function rateLow({ ratings }: CompanyRecord): Point | null {
  const { overall, reviewCount } = ratings ?? {};
  if (overall === undefined || overall >= POOR_RATING || (reviewCount ?? FEW_REVIEWS) < FEW_REVIEWS)
    return null;
  return { ...toRating(overall, reviewCount), advice: "Read the reviews, and ask about what they name." };
}

function toRating(overall: number, reviewCount: number | undefined): Point {
  const reviews = reviewCount === undefined ? "" : ` in ${reviewCount.toLocaleString("en-US")} reviews`;
  return {
    text: `Rated ${overall.toFixed(1)} of 5${reviews}.`,
    brief: `it is rated ${overall.toFixed(1)} of 5`,
    from: ["ratings.overall", ...(reviewCount === undefined ? [] : ["ratings.reviewCount"])],
  };
}

function recommendOften(record: CompanyRecord): Point | null {
  const share = record.ratings?.recommendToFriend;
  return share !== undefined && share >= MOST_RECOMMEND ? toRecommended(share) : null;
}

function recommendSeldom(record: CompanyRecord): Point | null {
  const share = record.ratings?.recommendToFriend;
  return share !== undefined && share < FEW_RECOMMEND ? toRecommended(share) : null;
}

function toRecommended(share: number): Point {
  const percent = `${Math.round(share)}% of reviewers`;
  return {
    text: `${percent} would recommend it to a friend.`,
    brief: `${percent} would recommend it`,
    from: ["ratings.recommendToFriend"],
  };
}

function statePay({ salaryEstimates = [], openPostings }: CompanyRecord): Point | null {
  // Without postings it is somebody else's figure, and tells nothing of what the company states.
  if (openPostings === undefined) return null;
  const points = salaryEstimates.map(({ dataPoints = 0 }) => dataPoints);
  const most = Math.max(0, ...points);
  const index = points.indexOf(most);
  const title = salaryEstimates[index]?.title;
  if (most < PAY_POINTS || title === undefined) return null;
  return {
    text: `States pay in its postings: ${most} of them do for ${title}.`,
    brief: "its postings state their pay",
    from: [`salaryEstimates.${index}`],
  };
}

function hidePay({ salaryEstimates = [], openPostings }: CompanyRecord): Point | null {
  if (openPostings === undefined || salaryEstimates.length > 0) return null;
  return {
    text: "No pay is stated for the jobs that were looked at.",
    brief: "no pay is stated",
    advice: "Ask for the range early.",
    from: ["openPostings"],
  };
}

function hireSteadily({ openPostings, hiringPace }: CompanyRecord): Point | null {
  const fresh = Number(/\d+/.exec(hiringPace ?? "")?.[0] ?? 0);
  if (openPostings === undefined || openPostings < MANY_OPENINGS || fresh < openPostings * NEW_SHARE)
    return null;
  return {
    text: `Hires at the moment: ${openPostings} open postings, ${hiringPace}.`,
    brief: `it has ${openPostings} open postings`,
    from: ["openPostings", "hiringPace"],
  };
}

function beListed({ companyOverview: { stockSymbol } }: CompanyRecord): Point | null {
  return stockSymbol === undefined
    ? null
    : {
        text: `Listed as ${stockSymbol}, so that its figures are public.`,
        brief: "its figures are public",
        from: ["companyOverview.stockSymbol"],
      };
}

/** By the year in which its facts were last read. */
function beFoundedLongAgo({ companyOverview: { founded }, sources }: CompanyRecord): Point | null {
  const year = Number(/\b(?:1[5-9]|20)\d\d\b/.exec(founded ?? "")?.[0]);
  const read = Math.max(...sources.map(({ seenAt }) => new Date(seenAt).getUTCFullYear()));
  if (!(read - year >= LONG_IN_BUSINESS_YEARS)) return null;
  return {
    text: `In business since ${year}.`,
    brief: `it has been in business since ${year}`,
    from: ["companyOverview.founded"],
  };
}

function describeInterviews({ interviewIntelligence }: CompanyRecord): Point | null {
  const steps = interviewIntelligence?.process?.length ?? 0;
  return steps < 2
    ? null
    : {
        text: `Its interview process is known: ${steps} steps.`,
        brief: "its interview process is known",
        from: ["interviewIntelligence.process"],
      };
}

function winAwards(record: CompanyRecord): Point | null {
  const index = (record.awards ?? []).findIndex((_award, at) =>
    findSources(record, `awards.${at}`).some(({ isOwnClaim }) => !isOwnClaim),
  );
  const award = record.awards?.[index];
  if (award === undefined) return null;
  return {
    text: `Award: ${award.title}${award.year === undefined ? "" : ` (${award.year})`}.`,
    brief: "it has won an award",
    from: [`awards.${index}`],
  };
}

function beRecruiter({ recruiterHint, openPostings }: CompanyRecord): Point | null {
  if (recruiterHint === undefined) return null;
  return {
    text: `The posting seems to be a recruiter's (“${recruiterHint}”), so that another company is the employer.`,
    brief: "the employer may be another company",
    advice: "Ask who it is before you apply.",
    from: ["recruiterHint", ...(openPostings === undefined ? [] : ["openPostings"])],
  };
}

function speakAlone(record: CompanyRecord): Point | null {
  const facts = listFacts(record).filter((path) => !path.startsWith("strategicAssessment."));
  const isOwn = (path: string) =>
    findSources(record, path).every(({ source, isOwnClaim }) => source === "postings" || isOwnClaim === true);
  if (facts.length === 0 || record.isSample || !facts.every(isOwn)) return null;
  return {
    text: "Only its own postings speak of it.",
    brief: "only its own postings speak of it",
    advice: "Look for what others say of it.",
    from: [facts.includes("openPostings") ? "openPostings" : (facts[0] ?? "")],
  };
}
