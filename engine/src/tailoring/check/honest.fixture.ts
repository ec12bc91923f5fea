import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { createRandom, type Random } from "#random.fixture";
import {
  listEntries,
  listItemBlocks,
  listTexts,
  pick,
  type Mutant,
  type Mutation,
} from "./alter-document.fixture.ts";
import { listSorted, sortedKinds } from "./honest-sorted.fixture.ts";

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
  ["Improved", "Enhanced"],
  ["Enhanced", "Improved"],
  ["Assisted", "Helped"],
  ["Conducted", "Performed"],
  ["Managed", "Handled"],
  ["Managed", "Coordinated"],
  ["Optimized", "Improved"],
  ["Purchased", "Bought"],
  ["Utilized", "Used"],
  ["Authored", "Wrote"],
  ["Collaborated with", "Worked with"],
  ["Responsible for managing", "Managed"],
  ["Responsible for maintaining", "Maintained"],
  ["I was responsible for managing", "Managed"],
];

const spellings: readonly [string, string][] = (
  "organized organised,organizing organising,organization organisation,optimized optimised,optimizing optimising," +
  "analyzed analysed,analyzing analysing,analyze analyse,utilized utilised,utilizing utilising,standardized " +
  "standardised,customized customised,prioritized prioritised,program programme,programs programmes,center centre," +
  "behavior behaviour,modeling modelling,minimized minimised,maximized maximised,specialized specialised,recognized " +
  "recognised,visualization visualisation"
)
  .split(",")
  .map((pair) => pair.split(" ") as [string, string]);

/** Of these, one is less than several. */
const things =
  "applications databases dashboards documents processes products projects reports services systems";
const names =
  "Machine Learning,Data Analysis,Project Management,Customer Service,Supply Chain,Wound Care,Patient Care,Quality " +
  "Assurance,Data Science,Deep Learning,Software Development,Risk Management,Financial Reporting,Time Management";

const limit =
  /\b(?:not|no|never|without|except|help\w*|assist\w*|support\w*|part|about|approximately|nearly|up to|plan\w*|junior|basic|familiar|team\w*|only|some|less|more|least|almost|contribut\w*|participat\w*|test|sample|under|over|personal|self|school|academic|student\w*|working|current\w*|learn\w*)\b/i;

/** What came of the work, or a means of one's own, in small letters up to the end of the line. */
const trailing =
  /(?:, (?:resulting in|improving|enabling|ensuring) | by (?:automating|streamlining|introducing|optimizing) )\P{Lu}[^\p{Lu}\d.,;:()–—]*\.?$/u;

/** A line that goes on from the one before it. */
const leaning = /^(?:\p{Ll}|(?:Also|This|These|It|They|Then|Additionally|Other|Another|Same|And|Later)\b)/u;

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

/** The word in small letters, or with a capital. */
function replaceCased(text: string, from: string, to: string): string | null {
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return replaceWord(text, from, to) ?? replaceWord(text, upper(from), upper(to));
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

const words = "zero one two three four five six seven eight nine".split(" ");

/** What the rules allow, written from the rules alone. */
const honestChanges: Record<string, Mutation> = {
  reorderedSkills: (copy, random) => {
    const list = pick(listItemBlocks(copy), random);
    if (list) shuffle(list.items, random);
    return list ? "a list" : null;
  },
  reorderedBullets: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) =>
        body.every(({ isBullet, line }) => isBullet && !leaning.test(line.text)),
      ),
      random,
    );
    if (entry) shuffle(entry.body, random);
    return entry?.name ?? null;
  },
  leftOutBullet: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(
        ({ body }) =>
          body.filter(({ isBullet }) => isBullet).length > 1 &&
          !body.some(({ line }) => leaning.test(line.text)),
      ),
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
    if (!clause || limit.test(clause[0]) || clause.index < 12) return null;
    return text.slice(0, clause.index);
  }),
  droppedFiller: rewriting((text) => {
    const without = text.replace(/\b(?:successfully|efficiently|various|numerous|actively)\s+(?!of\b)/i, "");
    return without === text ? null : without.charAt(0).toUpperCase() + without.slice(1);
  }),
  droppedArticle: rewriting((text) => {
    const without = text.replace(/ (of|for|from|with) the (?=[\p{L}\d])/u, " $1 ");
    return without === text ? null : without;
  }),
  otherSpelling: rewriting((text) => {
    for (const [one, other] of spellings) {
      const changed = replaceCased(text, one, other) ?? replaceCased(text, other, one);
      if (changed !== null && changed !== text) return changed;
    }
    return null;
  }),
  lostPlural: rewriting((text) => {
    const [thing] = things.split(" ").filter((word) => replaceWord(text, word, word) !== null);
    return thing === undefined ? null : replaceWord(text, thing, thing.replace(/(?<=process)es$|s$/, ""));
  }),
  nameInSmallLetters: rewriting((text) => {
    const name = names.split(",").find((one) => text.includes(one));
    return name === undefined ? null : replaceWord(text, name, name.toLowerCase());
  }),
  withoutI: rewriting((text) => {
    const without = text.replace(/^I (?=\p{Ll}+ed\b|led\b|built\b|ran\b)/u, "");
    return without === text ? null : without.charAt(0).toUpperCase() + without.slice(1);
  }),
  softHyphen: rewriting((text) => {
    const without = text.replaceAll("\u00ad", "");
    return without === text ? null : without;
  }),
  sameLimit: rewriting(
    (text) => replaceWord(text, "approximately", "about") ?? replaceWord(text, "in order to", "to"),
  ),
  numberInWords: rewriting((text) => {
    const written = text.replace(/(?<![\p{L}\d.,$€£~<>+-]) ?\b([2-9])(?= \p{Ll})/u, (match, digit: string) =>
      match.replace(digit, words[Number(digit)] ?? digit),
    );
    return written === text ? null : written;
  }),
  percentInWords: rewriting((text) => {
    const written = text.replace(/(\d)%(?= |$|\.$)/, "$1 percent");
    return written === text ? null : written;
  }),
  otherCase: rewriting((text) => (/^\p{Lu}\p{Ll}{2,} /u.test(text) ? lowerFirst(text) : null)),
  endStop: rewriting((text) => {
    if (/\p{Ll}{3}$/u.test(text)) return `${text}.`;
    return /\p{Ll}{3}\.$/u.test(text) ? text.slice(0, -1) : null;
  }),
  otherApostrophe: rewriting((text) => {
    const other = text.replace(/(?<=\p{L})['’](?=\p{L})/u, (mark) => (mark === "'" ? "’" : "'"));
    return other === text ? null : other;
  }),
  keptTogether: rewriting((text) => {
    const other = text.replace(/(?<=\d) (?=\p{Ll}{3})/u, "\u00a0");
    return other === text ? null : other;
  }),
  sameNumber: rewriting((text) => {
    const written = text.replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/, "$1$2");
    return written === text ? null : written;
  }),
};

/** Alterations that change no claim, by the kind of invention that made them before the kinds were sorted. */
export const sortedChanges: Record<string, Mutation> = {
  ...Object.fromEntries(
    sortedKinds.map((kind): [string, Mutation] => [
      kind,
      rewriting((text) => listSorted(kind, text)[0] ?? null),
    ]),
  ),
  // Each section says by its heading what it holds; one without a heading would go on from the one before it.
  reorderedSections: ({ sections }, random) => {
    if (sections.some(({ heading }) => heading === null)) return null;
    const before = sections.map(({ id }) => id).join();
    shuffle(sections, random);
    return sections.map(({ id }) => id).join() === before ? null : "sections";
  },
};

/** Up to `each` documents of every kind of honest change. Deterministic. */
export function listHonest(original: ResumeDocument, each: number, seed = 1): Mutant[] {
  const random = createRandom(seed);
  const documents: Mutant[] = [];
  for (const [kind, change] of Object.entries({ ...honestChanges, ...sortedChanges })) {
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
