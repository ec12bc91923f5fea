import { levelWords } from "#lexicon/role-families";

/** Short forms that mean one thing wherever they stand in a title, as words are read (`tokenize`). */
const always: ReadonlyMap<string, readonly string[]> = new Map(
  `acctg accounting; asst assistant; assoc associate; comms communication; coord coordinator; dir director; elec electrical;
  engr engineer; exec executive; maint maintenance; mech mechanical; mfg manufacturing; mgmt management; mgr manager; mktg marketing;
  ops operation; proj project; rep representative; revop revenue operation; supv supervisor; svc service; sys system; whse warehouse;
  bizdev business development; swe software engineer`
    .split(";")
    .map((row) => row.trim().split(" "))
    .map(([short = "", ...long]) => [short, long] as const),
);
/** Those that name somebody at the end of a title, and elsewhere the work: "Web Dev", "Dev Manager". */
const byPlace: ReadonlyMap<string, { last: string; before: string }> = new Map([
  ["acct", { last: "accountant", before: "account" }],
  ["admin", { last: "administrator", before: "administrative" }],
  ["dev", { last: "developer", before: "development" }],
  ["eng", { last: "engineer", before: "engineering" }],
]);
/** Before these the work is meant wherever it stands: "Head of Eng", "Head of Sales Dev". */
const leading = new Set("of head vp director chief".split(" "));
const developed = new Set(
  "sales sale business product talent people community market partner channel fund learning curriculum land career".split(
    " ",
  ),
);
/** Words for people behind which "dev" is their work; before other words it is who does it: "Dev Manager", "Dev Java". */
const people = new Set(
  "manager lead leader director engineer team coordinator specialist assistant representative consultant rep mgr".split(
    " ",
  ),
);
const pairs: ReadonlyMap<string, readonly string[]> = new Map([
  ["dev ops", ["devop"]],
  ["biz dev", ["business", "development"]],
  ["biz ops", ["bizop"]],
  ["rev ops", ["revenue", "operation"]],
  ["sw engineer", ["software", "engineer"]],
  ["sw developer", ["software", "developer"]],
  ["sw architect", ["software", "architect"]],
]);
/** Behind these a "tech" is a technician, and no trade such as health tech. */
const trades = new Set(
  `maintenance hvac lab laboratory pharmacy service field auto automotive vet veterinary nail surgical dental medical mri ct radiology
  xray ultrasound care ekg dialysis sterile processing repair installation install cable network desktop it computer support
  manufacturing production assembly test quality electronic electronics electrical mechanical engineering facility building equipment diesel
  lube tire body paint alarm fire solar wind avionics aircraft machine cnc tool instrument control calibration water wastewater
  environmental psych behavioral behavior anesthesia emergency phlebotomy warehouse audio av sound lighting stage`.split(
    /\s+/,
  ),
);

/** The words of a title with its short forms written out: "customer service rep" is a customer service representative. */
export function writeOutShortForms(tokens: readonly string[]): string[] {
  const words: string[] = [];
  const last = tokens.findLastIndex((token) => !levelWords.has(token) && !/^(?:\d+|[ivx]+)$/.test(token));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const [before = "", next = ""] = [tokens[at - 1], tokens[at + 1]];
    const pair = pairs.get(`${token} ${next}`);
    const placed = byPlace.get(token);
    if (pair) {
      words.push(...pair);
      at += 1;
    } else if (placed && last > 0)
      words.push(isWork(token, before, at === last ? "" : next) ? placed.before : placed.last);
    else if (token === "tech" && at === last && trades.has(before)) words.push("technician");
    else words.push(...(always.get(token) ?? [token]));
  }
  return words;
}

/** Whether a short form names the work and not who does it. `next`: the word behind it; "" at the end of the title. */
function isWork(token: string, before: string, next: string): boolean {
  if (leading.has(before) || (token === "dev" && developed.has(before))) return true;
  return token === "dev" ? people.has(next) : next !== "";
}
