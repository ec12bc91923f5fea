import { pluralOf } from "./inflections.ts";
import { toItems, toRows } from "./word-rows.ts";

/**
 * Phrases of which each says what the others say; those of `to` may stand for them and never the other way round,
 * because they say something else elsewhere: "over 3 years" may be during them.
 */
export type PhraseGroup = { same: readonly string[]; to: readonly string[] };

/** Nouns by their singular; the plurals follow. */
const nouns = `
  customer, client; shop, store; car, automobile; attorney, lawyer; physician > doctor; coworker, co-worker, colleague;
  issue, problem; position, role;
  email, e-mail; website, web site; webpage, web page; inquiry, enquiry; payslip, pay stub; freelancer, free-lancer;
  cellphone, cell phone, mobile phone; supplier > vendor; timesheet, time sheet; checklist, check list; spreadsheet, spread
  sheet; database, data base; dataset, data set; codebase, code base; backend, back-end, back end; frontend, front-end, front
  end; startup, start-up; nonprofit, non-profit, not-for-profit; fundraiser, fund-raiser; caregiver, carer; expenditure >
  expense; photograph, photo; telephone > phone; phone call, telephone call; workflow, work flow; lifecycle, life cycle;
  timeline, time line; policyholder, policy holder; cardholder, card holder; shareholder, stockholder; pupil > student;
  headteacher, head teacher; follow-up, followup; handover, hand-over, handoff; sign-in, signin; login, log-in; check-in,
  checkin; pickup, pick-up; drop-off, dropoff; walkthrough, walk-through; takeoff, take-off; workstation, work station;
  motor vehicle > vehicle; lorry > truck; fork lift, forklift; tool box, toolbox; work order, workorder; job site, jobsite,
  worksite, work site; mock-up, mockup; add-on, addon; plug-in, plugin; meet-up, meetup; clean-up, cleanup; back-up, backup;
  set-up, setup; build-out, buildout; playbook, play book; stand-up, standup; roll-out, rollout; trade-off, tradeoff;
  test case, testcase; user name, username; file name, filename; time frame, timeframe; bed side, bedside; wheel chair,
  wheelchair; health care worker, healthcare worker; care plan, plan of care; price quote, price
  quotation; air conditioner, air
  conditioning unit; circuit breaker > breaker; drop ceiling, suspended ceiling; sheet rock,
  sheetrock; dry wall, drywall; subcontractor, sub-contractor; co-founder, cofounder; co-author, coauthor
`;

/** Times, ways, places and joints of a sentence. */
const phrases = `
  prior to > before
  subsequent to > after
  whilst, while
  amongst, among
  up until, until, till
  daily, every day, each day, on a daily basis
  weekly, every week, each week, per week, on a weekly basis > a week
  fortnightly, every two weeks, every other week, once every two weeks > biweekly
  monthly, every month, each month, per month, on a monthly basis > a month
  quarterly, every quarter, each quarter, per quarter, on a quarterly basis > a quarter
  yearly, annually, every year, each year, per year, per annum, on an annual basis, on a yearly basis > a year
  hourly, every hour, each hour, per hour, on an hourly basis > an hour
  nightly, every night, each night
  semiannually, semi-annually, twice a year, twice yearly, every six months
  regularly, on a regular basis
  frequently, often, on a frequent basis
  occasionally, from time to time, now and then
  simultaneously, at the same time, concurrently
  in order to, so as to > to
  because of, due to, owing to, on account of
  regarding, concerning, with regard to, in regard to, with respect to, on the subject of > about, on
  with the use of, through the use of, by using, by means of using > using, with
  by way of > via, through
  for example, for instance, e.g. > such as
  i.e., that is
  as well as, in addition to > and
  additionally, in addition, furthermore, moreover > also
  inside of > within
  during the course of, over the course of, in the course of > during
  for the purpose of > for
  in the event of > in case of
  in accordance with, in line with, in conformity with > according to
  consequently, therefore, as a consequence > as a result
  resulting in, leading to, which resulted in, which led to
  full-time, full time; part-time, part time
  on-site, onsite, on site; off-site, offsite, off site
  by hand, manually
  in person, face to face, face-to-face
  by phone, by telephone, over the phone, via phone, via telephone, over the telephone
  by email, via email, by e-mail, via e-mail
  in writing, in written form
  one-on-one, one-to-one, one on one, one to one
  company-wide, companywide, across the company, throughout the company
  nationwide, across the country, throughout the country
  worldwide, around the world, across the world, throughout the world
  citywide, city-wide, across the city; statewide, state-wide, across the state
  around the clock, round the clock, 24/7
  two times, twice; one time, once; three times, thrice
  percent, per cent, %
  step by step, step-by-step; hands-on, hands on; long-term, long term; short-term, short term
  real-time, real time; high-volume, high volume; fast-paced, fast paced; large-scale, large scale; small-scale, small scale
  up-to-date, up to date; end-to-end, end to end; day-to-day, day to day; state-of-the-art, state of the art
  well-known, well known; high-quality, high quality; low-cost, low cost; cost-effective, cost effective; in-depth, in depth
  ad-hoc, ad hoc; pre-existing, preexisting; re-use, reuse; multi-site, multisite; multi-family, multifamily; non-technical, nontechnical
  under budget, below budget
  rapid, fast, quick; rapidly, quickly, swiftly
  entire, whole
  mostly, mainly, chiefly, largely, primarily
  each, every
  additional, further
  accurate, precise; accurately, precisely
  various, different, a variety of, a range of
  located in, based in
  numerous, many, a large number of, a great number of
  a total of, in total
  first-class, first class; best-in-class, best in class
  with the exception of, excepting, except for > except
  together with > with
  in collaboration with, in cooperation with, in partnership with, jointly with > with, together with
  under the supervision of, supervised by; under the direction of, directed by; under the guidance of, guided by
  assisted by, with assistance from, with the assistance of, with help from, with the help of, aided by
  as a member of, as part of
  in the role of, in the capacity of > as
  multiple > several
  health care, healthcare; child care, childcare; elder care, eldercare; customer care > customer service
  postsecondary, post-secondary; prekindergarten, pre-kindergarten, pre-k; preschool, pre-school
`;

/** Limits of a number that are the same straight before one, and nowhere else. */
const limits = `
  approximately, roughly, circa, approx. > about, around
  more than, in excess of, greater than, upwards of > over
  fewer than, less than > under
  nearly, almost, close to
  at least, no fewer than, no less than, not less than, a minimum of
  up to, at most, no more than, not more than, a maximum of
`;

export const phraseGroups: readonly PhraseGroup[] = [
  ...toGroups(toItems(nouns)),
  ...toGroups(toItems(nouns)).map(({ same, to }) => ({ same: same.map(toPlural), to: to.map(toPlural) })),
  ...toGroups(toRows(phrases)),
];

/** Counts only where a number stands straight behind. */
export const limitGroups: readonly PhraseGroup[] = toGroups(toRows(limits));

const groupsOf = groupByPhrase(phraseGroups);
const limitsOf = groupByPhrase(limitGroups);

/** What a phrase in small letters may be replaced by, wherever it stands or, for a limit, before a number. */
export function samePhrasesAs(phrase: string, isBeforeNumber = false): string[] {
  const groups = [...(groupsOf.get(phrase) ?? []), ...(isBeforeNumber ? (limitsOf.get(phrase) ?? []) : [])];
  return [...new Set(groups.flatMap(({ same, to }) => [...same, ...to]))].filter((other) => other !== phrase);
}

function toGroups(rows: readonly string[]): PhraseGroup[] {
  return rows.map((row) => {
    const [same = "", to = ""] = row.split(">").map((part) => part.trim());
    const split = (part: string) => part.split(",").flatMap((phrase) => phrase.trim() || []);
    return { same: split(same), to: split(to) };
  });
}

function toPlural(phrase: string): string {
  const words = phrase.split(" ");
  // "loss of power", "plan of care": the first word is the thing.
  const at = words.includes("of") || words.includes("for") ? 0 : words.length - 1;
  return words.with(at, pluralOf(words[at] ?? "")).join(" ");
}

function groupByPhrase(groups: readonly PhraseGroup[]): ReadonlyMap<string, PhraseGroup[]> {
  const found = new Map<string, PhraseGroup[]>();
  for (const group of groups) {
    for (const phrase of group.same) found.set(phrase, [...(found.get(phrase) ?? []), group]);
  }
  return found;
}
