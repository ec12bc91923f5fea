import { toItems } from "../words/word-rows.ts";
import { tokenize } from "#matching/term-bag";

/** Writings of several words for what one word or two also name; each is read as what stands behind the arrow. */
const phraseRows = `
  user acceptance test(?:ing|s)? > acceptance test; uat > acceptance test; a\\/b[- ]test(?:ing|s)? > experiment;
  split test(?:ing|s)? > experiment; usability test(?:ing|s)? > user test; product requirements? documents? > product brief;
  prds? > product brief; press releases? > press material; media releases? > press material; board (?:packet|pack|book|deck)s? > board material;
  unit tests? > software test; integration tests? > software test; regression test(?:ing|s)? > software test;
  gl > general ledger; accounts payable|ap|a\\/p > accountspayable; accounts receivable|ar|a\\/r > accountsreceivable;
  help cent(?:re|er) articles? > help article; knowledge base articles? > help article; health (?:&|and) safety > healthsafety; hse|h&s > healthsafety;
  (?:(?:monthly|quarterly|annual|yearly|(?:month|quarter|year)[- ]end|financial|accounting)(?:,|,? and|,? or)? ){1,4}clos(?:e|ing)s?(?: process(?:es)?| cycles?)? > booksclose;
  close (?:process(?:es)?|cycles?) > booksclose; clos(?:e|ed|ing) the books > booksclose; month[- ]end > monthly; year[- ]end > annual;
  on[- ]call > oncall; look(?:s|ed|ing)? after > manage; (?:responsible for|in charge of) > manage; tak(?:e|es|ing) care of > handle;
  sign(?:ed|ing|s)?[- ]off(?: on)? > approve; carr(?:y|ied|ying) out > perform; roll(?:ed|ing)? out > launch; deal(?:t|ing)? with > handle;
  set(?:ting)?[- ]up > establish; on[- ]boarding > onboarding;
  front[- ]?end > frontend; back[- ]?end > backend; e-?mails? > email; help ?desk > helpdesk; ad[- ]hoc > adhoc;
  electronic (?:health|medical) records? > ehr; emrs? > ehr; point of sale > pos; customer success > customersuccess;
  human resources > hr; purchase orders? > po; pos(?= matching) > po; standard operating procedures? > sop; work orders? > workorder;
  social media > socialmedia; lesson plans? > lessonplan;
  stock ?tak(?:e|ing)s? > inventory count; stock count(?:ing|s)? > inventory count;
  bank recs? > bank reconciliation; recs > reconciliation; continuous integration > ci; ci\\/cd > ci pipeline;
  github actions|gitlab ci|jenkins|circleci > ci pipeline; trade ?shows? > event; open houses? > event
`;
/** Names of trades and things that are none of the doing that they seem to name. */
const whole = new Set([
  "accounting",
  "marketing",
  "engineering",
  "operating",
  "building",
  "meeting",
  "nursing",
  "housing",
]);

/** The stem of a thing: without plural and the endings of a verb. Who does it is another thing: "auditor". */
function toStem(word: string): string {
  const [singular = ""] = tokenize(word);
  if (whole.has(singular)) return singular;
  const bare = /^.{3,}(?:ing|ed)$/.test(singular) ? singular.replace(/(?:ing|ed)$/, "") : singular;
  return bare.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=.{3})[ey]$/, "");
}

const phrases: readonly (readonly [RegExp, string])[] = toItems(phraseRows).map((row) => {
  const [pattern = "", plain = ""] = row.split(" > ");
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu"), plain];
});

/** Words that mean the same thing in a duty. */
const sameRows = `
  client customer; accountspayable payable; accountsreceivable receivable; employee staff personnel colleague teammate; article post blog; annual yearly; guest visitor; family parent;
  student pupil learner kid child; invoice bill; teaching education instruction tuition; engineer developer dev; physician doctor provider;
  shipment freight cargo; car automobile; truck lorry; stock inventory; payroll wage salary; calendar diary; roadmap roadmapping;
  audit auditor;  purchase procurement purchasing; meeting appointment; lawyer attorney counsel;
  complaint grievance; vendor supplier; minutes notes; dashboard scorecard; trip travel flight; hotel accommodation lodging;
  medication medicine drug; vital observation; newsletter mailing; brochure leaflet flyer; exhibition tradeshow show event conference;
  presentation deck slide; form paperwork; spreadsheet workbook; guide manual handbook tutorial; ticket request case; bug defect;
  curriculum syllabus; worker operative labourer laborer; apprentice trainee; site jobsite; drawing blueprint; wound dressing;
  contract agreement; lease tenancy; tenant renter; donor funder; grant funding; wholesaler distributor; webinar training;
  workshop training session; course training; retention renewal; return refund; discrepancy variance difference
`;
/** Of each row the words behind the sign are of a kind with what stands before it. */
const kindRows = `
  session = webinar workshop class lesson seminar training; event = webinar conference exhibition fundraiser walk gala fair hearing;
  document = prd runbook manual guide policy procedure memo letter report article; documentation = prd runbook manual article sop;
  resource = article guide video template; material = brochure packet handout flyer poster slide; content = article newsletter blog video copy;
  equipment = forklift truck crane machine pump;
  test = experiment; socialmedia = instagram facebook tiktok linkedin twitter pinterest snapchat; vehicle = car truck van lorry bus; content = faq
`;
const general = new Map<string, Set<string>>();

function put(word: string, id: string) {
  const stem = toStem(word);
  general.set(stem, (general.get(stem) ?? new Set<string>()).add(id));
}
const same = new Map<string, Set<string>>();
for (const [index, row] of toItems(sameRows).entries()) {
  for (const word of row.split(" ")) {
    const stem = toStem(word);
    same.set(stem, (same.get(stem) ?? new Set<string>()).add(`#${index}`));
  }
}
for (const row of toItems(kindRows)) {
  const [kind = "", particulars = ""] = row.split(" = ");
  for (const word of particulars.split(" ")) put(word, toStem(kind));
}

/** A text with its known phrases in the plain form that they share with others. */
export function plainPhrases(text: string): string {
  let plain = text;
  for (const [pattern, words] of phrases) plain = plain.replace(pattern, words);
  return plain;
}

/** A word without its plural and the endings of a verb. */
export function stemOfThing(word: string): string {
  return toStem(word.toLowerCase());
}

const MOST_KEPT = 5000;
const kept = new Map<string, ReadonlySet<string>>();

/** What a word is called in both texts: its stem and its group. */
export function namesOfThing(word: string): ReadonlySet<string> {
  const known = kept.get(word);
  if (known) return known;
  const stem = toStem(word.toLowerCase());
  const names = new Set([stem, ...(same.get(stem) ?? [])]);
  if (kept.size === MOST_KEPT) kept.clear();
  kept.set(word, names);
  return names;
}

/** What a word of a resume shows: its names, and those of the kind that it is one of. */
export function shownByThing(word: string): ReadonlySet<string> {
  const names = namesOfThing(word);
  return new Set([...names, ...[...names].flatMap((name) => [...(general.get(name) ?? [])])]);
}

const persons = new Set(
  `team staff people person employee associate member report junior intern assistant accountant nurse engineer developer analyst
  clerk worker operative technician teacher receptionist volunteer apprentice crew squad electrician agent representative
  subcontractor contractor designer dev marketer auditor scientist physician pharmacist parent specialist supervisor colleague carpenter driver picker cook server aide tutor direct`
    .split(/\s+/)
    .map((word) => toStem(word)),
);

/** Whether a word names people that one may lead or work with. */
export function isPerson(word: string): boolean {
  return persons.has(toStem(word.toLowerCase()));
}
