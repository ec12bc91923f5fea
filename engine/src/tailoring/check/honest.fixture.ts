import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import {
  createRandom,
  listEntries,
  listItemBlocks,
  listTexts,
  pick,
  type Mutant,
  type Mutation,
  type Random,
} from "./alter-document.fixture.ts";

/** Writings of one thing, apart from the lexicon's, so that it is asked and not believed. */
const samePairs: readonly [string, string][] = [
  ["Kubernetes", "k8s"],
  ["PostgreSQL", "Postgres"],
  ["JavaScript", "JS"],
  ["TypeScript", "TS"],
  ["AWS", "Amazon Web Services"],
  ["CRM", "customer relationship management"],
  ["accounts payable", "A/P"],
  ["Node.js", "NodeJS"],
];

const equalVerbs: readonly [string, string][] = [
  ["Built", "Developed"],
  ["Developed", "Created"],
  ["Created", "Built"],
  ["Improved", "Enhanced"],
  ["Reduced", "Decreased"],
  ["Used", "Utilized"],
  ["Helped", "Assisted"],
  ["Conducted", "Performed"],
  ["Responsible for managing", "Managed"],
];

const limit =
  /\b(?:not|no|never|without|except|help\w*|assist\w*|support\w*|part|about|approximately|nearly|up to|plan\w*|junior|basic|familiar|team|only|some|less|more|least|almost|contribut\w*|participat\w*|test|sample|under|over|personal|self|school|academic|student\w*|working|current\w*|learn\w*)\b/i;

/** A clause that begins with such a word, up to the end of the line. */
const trailing = /,? (?:using|through|while|resulting in|by (?=\w+ing\b|\d)) ?[^.;]*$/;
const fronted = /^([^.,;:]+?) ((?:using|through|by (?=\w{2,}ing\b)) ?[^.,;:()]*)\.?$/;

/** Shuffles in place (Fisher and Yates). */
function shuffle<T>(values: T[], random: Random): void {
  for (let index = values.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [a, b] = [values[index], values[other]];
    if (a !== undefined && b !== undefined) [values[index], values[other]] = [b, a];
  }
}

function rewriting(rewrite: (text: string) => string | null): Mutation {
  return (copy, random) => {
    const lines = listTexts(copy).map(({ line }) => line);
    const line = pick(
      lines.filter(({ text }) => rewrite(text) !== null),
      random,
    );
    const text = line && rewrite(line.text);
    if (!line || !text) return null;
    const detail = `${line.text} → ${text}`;
    line.text = text;
    return detail;
  };
}

function replaceWord(text: string, from: string, to: string): string | null {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${from.replaceAll(/[.*+?^$()|/\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "u",
  );
  return pattern.test(text) ? text.replace(pattern, to) : null;
}

function replaceSame(text: string): string | null {
  for (const [one, other] of samePairs) {
    const changed = replaceWord(text, one, other) ?? replaceWord(text, other, one);
    if (changed !== null) return changed;
  }
  return null;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What the rules allow, written from the rules alone. */
const honestChanges: Record<string, Mutation> = {
  reorderedSkills: (copy, random) => {
    const list = pick(listItemBlocks(copy), random);
    if (list) shuffle(list.items, random);
    return list ? "a list" : null;
  },
  reorderedBullets: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) => body.every(({ isBullet }) => isBullet)),
      random,
    );
    if (entry) shuffle(entry.body, random);
    return entry?.name ?? null;
  },
  leftOutBullet: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) => body.filter(({ isBullet }) => isBullet).length > 1),
      random,
    );
    const bullet = pick(entry?.body.filter(({ isBullet }) => isBullet) ?? [], random);
    if (!entry || !bullet) return null;
    entry.body = entry.body.filter((block) => block !== bullet);
    return bullet.line.text;
  },
  chosenSummary: (copy, random) => {
    const section = copy.sections.find(({ kind, blocks }) => kind === "summary" && blocks.length > 1);
    const chosen = pick(section?.blocks ?? [], random);
    if (!section || !chosen) return null;
    section.blocks = [chosen];
    return "a summary";
  },
  synonymInLine: rewriting(replaceSame),
  synonymInList: (copy, random) => {
    const items = listItemBlocks(copy).flatMap((list) => list.items);
    const item = pick(
      items.filter(({ text }) => samePairs.flat().includes(text)),
      random,
    );
    const other = item && replaceSame(item.text);
    if (!item || !other) return null;
    item.text = other;
    return other;
  },
  equalVerb: rewriting((text) => {
    const pair = equalVerbs.find(([verb]) => text.startsWith(`${verb} `));
    return pair ? text.replace(...pair) : null;
  }),
  droppedTrailingClause: rewriting((text) => {
    const clause = trailing.exec(text);
    if (!clause || clause.index === 0 || limit.test(clause[0]) || clause.index < 12) return null;
    return text.slice(0, clause.index);
  }),
  frontedClause: rewriting((text) => {
    const [, main, clause] = fronted.exec(text) ?? [];
    if (!main || !clause || main.length < 10) return null;
    return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}, ${lowerFirst(main)}`;
  }),
  droppedFiller: rewriting((text) => {
    const without = text.replace(
      /\b(?:successfully|effectively|efficiently|various|numerous|actively)\s+/i,
      "",
    );
    return without === text ? null : without.charAt(0).toUpperCase() + without.slice(1);
  }),
  addedArticle: rewriting((text) => {
    const added = text.replace(/^(\p{Lu}\p{Ll}+ed) (?=\p{Ll}{3,} \p{Ll})/u, "$1 the ");
    return added === text ? null : added;
  }),
  droppedArticle: rewriting((text) => {
    const without = text.replace(/ (?:the|a|an) (?=\p{Ll}{3,})(?!few|little|lot|bit|number|couple)/u, " ");
    return without === text ? null : without;
  }),
  otherCase: rewriting((text) => (/^\p{Lu}\p{Ll}{2,} /u.test(text) ? lowerFirst(text) : null)),
  sameNumber: rewriting((text) => {
    const written = text.replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/, "$1$2");
    return written === text ? null : written;
  }),
};

/** Up to `each` documents of every kind of honest change. Deterministic. */
export function listHonest(original: ResumeDocument, each: number, seed = 1): Mutant[] {
  const random = createRandom(seed);
  const documents: Mutant[] = [];
  for (const [kind, change] of Object.entries(honestChanges)) {
    const seen = new Set<string>();
    for (let tried = 0; tried < each * 3 && seen.size < each; tried += 1) {
      const document = structuredClone(original);
      const detail = change(document, random);
      const text = JSON.stringify(document);
      if (detail === null || seen.has(text) || text === JSON.stringify(original)) continue;
      seen.add(text);
      documents.push({ kind, document, detail });
    }
  }
  return documents;
}
