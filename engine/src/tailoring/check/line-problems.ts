import { findSkills } from "#reading/read-skills";
import type { Problem, ProblemKind } from "@jobwright/contracts/tailoring";
import { toTokens, type Token } from "./line-tokens.ts";
import type { Wording } from "./other-wordings.ts";
import { singularOf } from "./same-thing.ts";
import { isLimit, liftingWords } from "./small-words.ts";
import { mayReplaceVerb, readStrength } from "./verb-strength.ts";
import { toPlainForms } from "./word-forms.ts";

export type LineProblem = Pick<Problem, "kind" | "text">;

const MOST_NAMED = 20;
const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
/** Which of several problems is told first. */
const ranks: readonly ProblemKind[] = [
  "number",
  "date",
  "skill",
  "strength",
  "name",
  "limit",
  "word",
  "order",
];

/** What the words of a proposed line say that the original's do not, and which limits it lost; the gravest first. */
export function listLineProblems(original: Wording, text: string, proposed: string): LineProblem[] {
  const tokens = toTokens(proposed);
  const problems = [
    ...listAdded(original, text, { text: proposed, tokens }),
    ...listNewSkills(text, proposed),
    ...listLostLimits(original, text, tokens),
  ];
  const seen = new Set<string>();
  return problems
    .toSorted((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
    .filter((problem) => !seen.has(problem.text) && seen.add(problem.text))
    .slice(0, MOST_NAMED);
}

type Proposed = { text: string; tokens: readonly Token[] };

function listAdded({ tokens, others }: Wording, text: string, proposed: Proposed): LineProblem[] {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { key } of tokens) for (const form of new Set(toPlainForms(key))) add(form);
  const synonyms = new Set(others.flat().flatMap(({ keys }) => keys));
  const own = new Set(tokens.map(({ key }) => key));
  const named = new Set<string>();
  const problems: LineProblem[] = [];
  for (const token of proposed.tokens) {
    if (problems.length === MOST_NAMED) break;
    const forms = [...new Set(toPlainForms(token.key))];
    const known = forms.filter((form) => (counts.get(form) ?? 0) > 0);
    for (const form of known) counts.set(form, (counts.get(form) ?? 0) - 1);
    if (synonyms.has(token.key) || named.has(token.key)) continue;
    if (known.length > 0) {
      const form = own.has(token.key) ? undefined : tokens.find((one) => isOtherForm(one, known));
      if (form) problems.push(toFormProblem(token, proposed.text, form, text));
      continue;
    }
    named.add(token.key);
    if ([...own].some((key) => mayReplaceVerb(key, token.key))) continue;
    problems.push(toProblem(token, proposed.text, tokens, text));
  }
  return problems;
}

/** "built" of "build", and "stores" of "a store"; that one of several things is named is none. */
function isOtherForm({ key, number }: Token, forms: readonly string[]): boolean {
  return (
    number === null &&
    !forms.includes(singularOf(key) ?? "") &&
    toPlainForms(key).some((form) => forms.includes(form))
  );
}

function toFormProblem(token: Token, proposed: string, own: Token, text: string): LineProblem {
  const [word, was] = [proposed.slice(token.start, token.end), text.slice(own.start, own.end)];
  return { kind: "word", text: `“${word}” is another form of your “${was}”, which may say more.` };
}

function toProblem(token: Token, proposed: string, tokens: readonly Token[], text: string): LineProblem {
  const word = proposed.slice(token.start, token.end);
  if (token.number) {
    const isYear = /^#(?:19|20)\d\d$/.test(token.key);
    const own = tokens.find(({ number }) => number !== null);
    const said = own ? `, which says “${text.slice(own.start, own.end)}”` : "";
    return { kind: isYear ? "date" : "number", text: `“${word}” is not in your line${said}.` };
  }
  if (months.test(token.key) && token.isCapital) {
    return { kind: "date", text: `“${word}” is not in your line.` };
  }
  const strength = readStrength(token.key);
  const own = tokens.find(({ key }) => {
    const ownStrength = readStrength(key);
    return ownStrength !== null && strength !== null && ownStrength < strength;
  });
  if (own) {
    return { kind: "strength", text: `“${word}” is stronger than your “${text.slice(own.start, own.end)}”.` };
  }
  if (liftingWords.has(token.key)) {
    return { kind: "strength", text: `“${word}” claims more than your line says.` };
  }
  const isName = token.isCapital && token.gap !== "stop";
  return { kind: isName ? "name" : "word", text: `“${word}” is not in your line.` };
}

/** Skills of the proposed line that the original does not name; words of it that stand there literally are its own. */
export function listNewSkills(original: string, proposed: string): LineProblem[] {
  const known = new Set(findSkills(original).map(({ id }) => id));
  return findSkills(proposed)
    .filter(({ id, start, end }) => !known.has(id) && !original.includes(proposed.slice(start, end)))
    .map(({ start, end }) => ({
      kind: "skill" as const,
      text: `Your line does not name “${proposed.slice(start, end)}”.`,
    }));
}

function listLostLimits({ tokens }: Wording, text: string, proposed: readonly Token[]): LineProblem[] {
  const kept = new Set(proposed.map(({ key }) => key));
  const lost = new Map<string, Token>();
  for (const token of tokens) {
    // "May 2020".
    const isMonth = token.key === "may" && token.isCapital && token.gap !== "stop";
    if (token.number === null && isLimit(token.key) && !isMonth && !kept.has(token.key))
      lost.set(token.key, token);
  }
  return [...lost.values()]
    .filter(({ key }) => ![...kept].some((other) => mayReplaceVerb(key, other)))
    .map(({ start, end }) => ({
      kind: "limit" as const,
      text: `“${text.slice(start, end)}” is left out, and without it your line says more.`,
    }));
}

/** Numbers, dates, names and skills of a line that no line of the original stands behind. */
export function listFacts(text: string): LineProblem[] {
  return listFactWords(text).map(({ kind, word }) => ({
    kind,
    text: `“${word}” is not in your original resume.`,
  }));
}

/** The numbers, dates, names and skills that a line names, each once. */
export function listFactWords(text: string): { kind: ProblemKind; word: string }[] {
  const facts = toTokens(text)
    .filter(({ number, isCapital, gap }) => number !== null || (isCapital && gap !== "stop"))
    .map((token) => ({
      kind: toProblem(token, text, [], "").kind,
      word: text.slice(token.start, token.end),
    }))
    .filter(({ kind }) => kind !== "word");
  const skills = findSkills(text).map(({ start, end }) => ({
    kind: "skill" as const,
    word: text.slice(start, end),
  }));
  const seen = new Set<string>();
  return [...skills, ...facts].filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MOST_NAMED);
}
