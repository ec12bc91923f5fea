import type { Reading } from "./claim-nodes.ts";
import type { Unit } from "./unit.ts";
import { conjunctions, intransitive, prepositions, readVerb, type VerbForm } from "./word-classes.ts";

const helpers = new Set(["help", "assist", "let"]);
/** At the start of a line rather the noun. */
const nounFirst = new Set("lead staff stock stand label image file book board".split(" "));

type Forms = (form: VerbForm) => VerbForm | null;

/** The form in which a word is a verb where it stands; null: there it is none, or may be a noun. */
export function chooseVerb(reading: Reading, unit: Unit): VerbForm | null {
  const { label, article, units, at } = reading;
  const readings = readVerb(unit.word);
  // "The building" names a thing.
  if (readings.length === 0 || article !== null) return null;
  const as: Forms = (form) => (readings.some((one) => one.form === form) ? form : null);
  if (reading.isPassive) return as("past");
  const next = units[at + 1];
  const isEnumerated = label === "comma" || label === "and" || label === "or";
  if (isEnumerated && next?.word === "of" && unit.word.endsWith("ing")) return null;
  if (label === "root" || (label === "comma" && reading.root < 0)) return chooseFirst(reading, unit, as);
  if (label === "to") return as("base");
  if (label.startsWith("sub:")) return as("past") ?? as("third") ?? as("base") ?? as("ing");
  if (prepositions.has(label)) return as("ing");
  if (isEnumerated && reading.clause >= 0) return chooseNext(reading, next, as);
  if (label === "none" || label === "after") return as("past") ?? as("ing");
  return label === "obj" && helpers.has(reading.nodes[reading.site]?.key ?? "") ? as("base") : null;
}

/** "Support for printers" begins with a noun, "Support workstations" with a verb. */
function chooseFirst({ label, units, at }: Reading, unit: Unit, as: Forms): VerbForm | null {
  const past = as("past");
  if (past) return past;
  const next = units[at + 1];
  if (next?.before !== "none") return null;
  const isSure = !prepositions.has(next.word) || intransitive.has(unit.word);
  if (as("base") && isSure && !nounFirst.has(unit.word)) return "base";
  return label === "root" && next.word !== "of" ? as("ing") : null;
}

/** A second verb has the form of the first; "-ing" behind a comma tells what came of it. */
function chooseNext(reading: Reading, next: Unit | undefined, as: Forms): VerbForm | null {
  const { label, nodes } = reading;
  const before = nodes[reading.clause]?.form;
  const isBeside = next?.before === "none" && !conjunctions.has(next.word);
  if (label === "comma" && nodes[reading.root]?.form === "ing" && as("past")) return "past";
  if (reading.brackets.length > 0 && !isBeside) return null;
  if (before === "past") return as("past") ?? (label === "comma" && isBeside ? as("ing") : null);
  if (before === "ing") return as("ing");
  const result = label === "comma" ? as("ing") : null;
  return isBeside && !prepositions.has(next.word) ? (as("base") ?? result) : result;
}
