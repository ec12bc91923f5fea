import type { Mutation } from "./alter-document.fixture.ts";
import { rewriting, swap } from "./mutant-lines.fixture.ts";

const verbs =
  "build design manage lead train hire run plan test review develop create write maintain support improve reduce " +
  "deliver monitor prepare process repair treat serve teach sell";
const irregular: Record<string, string> = {
  build: "built",
  lead: "led",
  run: "ran",
  write: "wrote",
  teach: "taught",
  sell: "sold",
  plan: "planned",
};
const plainVerb = new RegExp(`(?<=\\b(?:and|or|to) )(?:${verbs.replaceAll(" ", "|")})(?= \\p{L})`, "gu");
const people =
  /\b(?:engineers|nurses|developers|managers|analysts|teachers|students|technicians|leads|drivers|clerks|accountants|designers|patients|customers|clients|employees|assistants|directors|interns|teams)\b/g;
/** What begins the parts that an honest edit may leave out, and the names whose small letters mean one thing. */
const result = /^,? ?(?:resulting|improving|enabling|ensuring|boosting|enhancing)\b/;
const plainNames =
  /^(?:sql|html|css|aws|xml|json|api|linux|google|english|spanish|django|kubernetes|salesforce|facebook)$/;

/** Changes that hardly show: of a form, an article, a capital, or of what stands in brackets or behind a comma. */
export const formMutations: Record<string, Mutation> = {
  tenseBehindOther: rewriting(
    swap(plainVerb, (verb) => irregular[verb] ?? `${verb.replace(/e$/, "").replace(/y$/, "i")}ed`),
  ),
  oneToMany: rewriting((text, random) =>
    swap(/\b(?:a|an) \p{Ll}{3,}[^s\P{Ll}](?= |$|[,.])/gu, (one) => `${one.replace(/^an? /, "")}s`)(
      text,
      random,
    ),
  ),
  articleToThe: rewriting(swap(/(?<= )an?(?= \p{L})/gu, () => "the")),
  theToArticle: rewriting(swap(/(?<= )the(?= \p{L})/gu, () => "a")),
  addedThe: rewriting(
    swap(/(?<=^\p{Lu}\p{Ll}+ed )(?!the |an? |its |our |my |and )\p{Ll}{3,}/gu, (word) => `the ${word}`),
  ),
  articleBehindVerb: rewriting(swap(/(?<=^\p{Lu}\p{Ll}+(?:ed|t) )(?:the|an?) /gu, () => "")),
  onePerson: rewriting(swap(people, (word) => word.slice(0, -1))),
  droppedBrackets: rewriting(swap(/ \([^()]+\)/g, () => "")),
  droppedBehindComma: rewriting((text) => {
    const [part] = /, [^,.;]+(?=\.?$)/.exec(text) ?? [];
    return part === undefined || result.test(part) ? null : text.replace(part, "");
  }),
  droppedBetweenCommas: rewriting(swap(/, [^,.;]+(?=,)/g, () => "")),
  droppedSentence: rewriting((text) => {
    const at = text.search(/(?<=[.!?]) \p{Lu}[^.]*\.?$/u);
    return at < 0 ? null : text.slice(0, at);
  }),
  droppedWithName: rewriting(
    swap(/ (?:with|for|under|at|through|by|using) \p{Lu}\p{L}+(?=\.?$|,? \p{Ll})/gu, () => ""),
  ),
  droppedNumber: rewriting(swap(/ (?:by|of|over|for|with|to) \$?\d[\d.,]*[%+kKM]?(?=\.?$)/g, () => "")),
  attachedToFront: rewriting((text) => {
    const [, main, part] =
      /^(\p{Lu}\p{Ll}+ [^,.;:]{5,}?) ((?:using|\p{Ll}{3,}ing|through|by|with|while) [^,.;:]+)\.?$/u.exec(
        text,
      ) ?? [];
    if (!main || !part) return null;
    return `${part.charAt(0).toUpperCase()}${part.slice(1)}, ${main.charAt(0).toLowerCase()}${main.slice(1)}`;
  }),
  attachedBehindOther: rewriting((text) => {
    const [, first, part] = /^([^,]{8,}),.* ((?:using|\p{Ll}{3,}ing) [^,]+)$/u.exec(text) ?? [];
    return first && part ? `${first} ${part}` : null;
  }),
  gainedCapital: rewriting(
    swap(/(?<=\p{L} )\p{Ll}{4,}(?= \p{Ll})/gu, (word) =>
      plainNames.test(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    ),
  ),
  ingToPast: rewriting(swap(/(?<=^\p{Lu}\p{Ll}{2,})ing(?= )/gu, () => "ed")),
  pastToPresent: rewriting(swap(/(?<=^\p{Lu}\p{Ll}{3,})ed(?= )/gu, () => "es")),
  builtToDeveloped: rewriting(
    swap(/^(?:Built|Created|Helped)(?= )/g, (verb) => (verb === "Helped" ? "Led" : "Developed")),
  ),
  otherStops: rewriting(swap(/(?<=\p{Ll}), (?=\p{Ll})/gu, () => ". ")),
  addedComma: rewriting(swap(/(?<=\p{Ll})(?= (?:and|or|of|for|to) \p{L})/gu, () => ",")),
};
