/** Words of which "-ise" and "-ize" are the same; "advise" and "analyses" are no such words, so the list is closed. */
const izing = new RegExp(
  "^((?:re|un|de)?(?:" +
    "optim|organ|util|maxim|minim|real|recogn|special|standard|custom|central|digit|prior|summar|final|modern|" +
    "categor|visual|author|personal|steril|computer|autom|mobil|stabil|hospital|immun|capital|item|synchron|local|" +
    "general|global|monet|social|symbol|harmon|revital|crystal|commercial|container|character|emphas|familiar|" +
    "formal|normal|parallel|random|scrutin|serial|subsid|token|virtual" +
    "))is(e[drs]?|ers|ing|ations?|ational)$",
);

/** The British and the American spelling of one word. */
const pairs =
  "analyse analyze, analysed analyzed, analysing analyzing, programme program, programmes programs, centre center, " +
  "centres centers, colour color, colours colors, behaviour behavior, behaviours behaviors, behavioural behavioral, " +
  "labour labor, modelling modeling, modelled modeled, labelling labeling, labelled labeled, travelling traveling, " +
  "counselling counseling, counsellor counselor, defence defense, catalogue catalog, catalogues catalogs, " +
  "theatre theater, theatres theaters, paediatric pediatric, paediatrics pediatrics, orthopaedic orthopedic, " +
  "gynaecology gynecology, anaesthesia anesthesia, haematology hematology, enrolment enrollment, fulfilment " +
  "fulfillment, fibre fiber, litre liter, litres liters, metre meter, metres meters, jewellery jewelry, " +
  "cheque check, cheques checks, tyre tire, tyres tires, grey gray, mould mold, moulds molds, aluminium aluminum";

/** Written with and without points, and the same in both. "MA" may be a state, so "M.A." is none of them. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ["ph.d", "phd"],
  ["b.sc", "bsc"],
  ["m.sc", "msc"],
  ["u.s", "us"],
  ["u.k", "uk"],
]);
/** Shortened words that are written with a point and seldom end a sentence. */
const shortened: ReadonlySet<string> = new Set(["approx", "incl", "excl", "dept"]);
const otherPointed: ReadonlySet<string> = new Set(["b.s", "b.a", "m.s", "m.a"]);

const american: ReadonlyMap<string, string> = new Map(
  pairs.split(", ").map((pair) => pair.split(" ") as [string, string]),
);

/** A folded word in the one spelling that all its spellings share: "organised" and "organized", "ph.d" and "phd". */
export function toSpelling(word: string): string {
  return abbreviations.get(word) ?? american.get(word) ?? word.replace(izing, "$1iz$2");
}

/** Whether a folded word, such as "u.s", goes on with the point behind it. */
export function takesPoint(word: string): boolean {
  return abbreviations.has(word) || otherPointed.has(word) || shortened.has(word);
}
