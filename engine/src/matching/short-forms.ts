/** Short forms that mean one thing wherever they stand in a title, as words are read (`tokenize`). */
const always: ReadonlyMap<string, readonly string[]> = new Map(
  `acct account; acctg accounting; asst assistant; assoc associate; comms communication; coord coordinator; dir director; elec electrical;
  engr engineer; exec executive; maint maintenance; mech mechanical; mfg manufacturing; mgmt management; mgr manager; mktg marketing;
  ops operation; proj project; rep representative; revop revenue operation; supv supervisor; svc service; sys system; whse warehouse;
  bizdev business development; sw software; swe software engineer`
    .split(";")
    .map((row) => row.trim().split(" "))
    .map(([short = "", ...long]) => [short, long] as const),
);
/** Those that name somebody at the end of a title, and elsewhere the work: "Web Dev", "Dev Manager". */
const byPlace: ReadonlyMap<string, { last: string; before: string }> = new Map([
  ["admin", { last: "administrator", before: "administrative" }],
  ["dev", { last: "developer", before: "development" }],
  ["eng", { last: "engineer", before: "engineering" }],
]);
const pairs: ReadonlyMap<string, readonly string[]> = new Map([
  ["dev ops", ["devop"]],
  ["biz dev", ["business", "development"]],
  ["biz ops", ["bizop"]],
  ["rev ops", ["revenue", "operation"]],
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
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const pair = pairs.get(`${token} ${tokens[at + 1] ?? ""}`);
    const placed = byPlace.get(token);
    const isLast = at === tokens.length - 1;
    if (pair) {
      words.push(...pair);
      at += 1;
    } else if (placed && tokens.length > 1) words.push(isLast ? placed.last : placed.before);
    else if (token === "tech" && isLast && trades.has(tokens[at - 1] ?? "")) words.push("technician");
    else words.push(...(always.get(token) ?? [token]));
  }
  return words;
}
