import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Random } from "#random.fixture";
import { listEntries, listItemBlocks, listTexts, pick, type Mutation } from "./alter-document.fixture.ts";
import { saysNoMore } from "./honest-sorted.fixture.ts";

type Rewrite = (text: string, random: Random) => string | null;

/** Rewrites one of the lines that fit. */
export function rewriting(
  rewrite: Rewrite,
  linesOf: (document: ResumeDocument) => DocumentLine[] = bodyLines,
): Mutation {
  return (copy, random) => {
    const fitting = linesOf(copy).filter(({ text }) => rewrite(text, () => 0.5) !== null);
    const line = pick(fitting, random);
    const text = line && rewrite(line.text, random);
    if (!line || text === null || text === undefined || text === line.text) return null;
    if (saysNoMore(line.text, text)) return null;
    const detail = `${line.text} → ${text}`;
    line.text = text;
    return detail;
  };
}

function bodyLines(document: ResumeDocument): DocumentLine[] {
  return listTexts(document).map(({ line }) => line);
}

function headLines(document: ResumeDocument): DocumentLine[] {
  return listEntries(document).flatMap(({ heading }) => heading);
}

/** Replaces one match of a pattern; null where there is none. */
export function swap(pattern: RegExp, into: (match: string, random: Random) => string): Rewrite {
  return (text, random) => {
    const match = pick([...text.matchAll(pattern)], random);
    if (!match) return null;
    const other = into(match[0], random);
    return text.slice(0, match.index) + other + text.slice(match.index + match[0].length);
  };
}

/** Puts words behind a word of the line, or at its end. */
function insert(words: readonly string[]): Rewrite {
  return (text, random) => {
    const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
    const at = pick([...spaces, text.length], random) ?? text.length;
    return `${text.slice(0, at)} ${pick(words, random) ?? ""}${text.slice(at)}`;
  };
}

/** The words are not in the line yet. */
function adding(words: readonly string[]): Rewrite {
  return (text, random) => {
    const fresh = words.filter((word) => !text.toLowerCase().includes(word.toLowerCase()));
    return fresh.length === 0 ? null : insert(fresh)(text, random);
  };
}

const plainNumber = /(?<![\p{L}\d.,])\d{1,6}(?![\p{L}\d]|[.,]\d)/gu;
const skillWords = [
  "Rust",
  "Salesforce",
  "Kubernetes operators",
  "SAP",
  "Photoshop",
  "Terraform",
  "Tableau",
  "phlebotomy",
];
const implied: Record<string, string> = {
  Django: "Python",
  React: "JavaScript",
  Docker: "Linux",
  FastAPI: "Python",
  Kubernetes: "Docker",
  "Spring Boot": "Java",
  Redis: "NoSQL",
  Excel: "Microsoft Office",
  triage: "ACLS",
};
const strongFor: [RegExp, string][] = [
  [/\b(?:helped|assisted|supported)\b/i, "Led"],
  [/\b(?:worked on|contributed to|participated in|collaborated with)\b/i, "Managed"],
  [
    /\b(?:built|developed|wrote|created|implemented|designed|fixed|improved|reduced|provided|performed)\b/i,
    "Spearheaded",
  ],
  [/\b(?:maintained|coordinated|trained|prepared|handled|used|conducted)\b/i, "Directed"],
];
const limits =
  /\b(?:helped|assisted|supported|about|approximately|nearly|up to|part of|junior|basic|planned|familiar with|not|except for|some|almost)\s+/gi;
const lookalikes: Record<string, string> = {
  a: "а",
  e: "е",
  o: "о",
  p: "р",
  c: "с",
  i: "і",
  x: "х",
  A: "А",
  E: "Е",
};
const hidden = ["\u200b", "\u00ad", "\u202e", "\u2060", "\ufeff", "\u200d", "\u0336"];
const words: Record<string, string> = {
  "1": "two",
  "2": "five",
  "3": "six",
  "4": "seven",
  "5": "nine",
  "6": "twelve",
};

/** Changes of the words of one line, each by itself an invention. */
export const lineMutations: Record<string, Mutation> = {
  metric: rewriting(
    swap(plainNumber, (digits, random) => String(Number(digits) + 1 + Math.floor(random() * 60))),
  ),
  addedMetric: rewriting(adding(["by 35%", "for 18 clients", "worth $4M", "within 3 months", "27%"])),
  scale: rewriting(
    swap(/(?<![\d.,])\d(?:[\d,]*\d)?(?:[kKM]| million| thousand)?(?=\s|$|[,;%+])/g, (number, random) =>
      /[kKM]$|million$|thousand$/.test(number)
        ? `${number.replace(/ ?(?:[kKM]|million|thousand)$/, "")}B`
        : `${number}${pick(["0", "00", " million", "K"], random)}`,
    ),
  ),
  unit: rewriting(
    swap(/[$€£]\d[\d.,]*|\d+(?:\.\d+)?%|\d+(?=\s)/g, (number) =>
      number.endsWith("%")
        ? `${number.slice(0, -1)} points`
        : /^[$€£]/.test(number)
          ? number.slice(1)
          : `$${number}`,
    ),
  ),
  swappedNumbers: rewriting((text) => {
    const [a, b] = [...text.matchAll(/\d+(?:[.,]\d+)*/g)];
    if (!a || !b || a[0] === b[0]) return null;
    const between = text.slice(a.index + a[0].length, b.index);
    return text.slice(0, a.index) + b[0] + between + a[0] + text.slice(b.index + b[0].length);
  }),
  numberWord: rewriting(swap(/(?<![\w.,$€£])[1-6](?![\w.,%+])/g, (digit) => words[digit] ?? "ten")),
  dateInText: rewriting(swap(/\b(?:19|20)\d\d\b/g, (year) => String(Number(year) - 2))),
  strongerVerb: rewriting((text) => {
    const found = strongFor.find(([weak]) => weak.test(text));
    return found ? text.replace(found[0], found[1]) : null;
  }),
  droppedLimit: rewriting(swap(limits, () => "")),
  higherSeniority: rewriting(adding(["senior", "principal", "lead", "as director", "expert"])),
  familiarWith: rewriting((text, random) => {
    const skill = pick(
      skillWords.filter((word) => !text.includes(word)),
      random,
    );
    return skill ? `${text.replace(/\.$/, "")}, familiar with ${skill}` : null;
  }),
  inventedSkill: rewriting(adding(skillWords.flatMap((word) => [`using ${word}`, `and ${word}`, word]))),
  impliedSkill: rewriting((text) => {
    const found = Object.entries(implied).find(([one, other]) => text.includes(one) && !text.includes(other));
    return found ? text.replace(found[0], found[1]) : null;
  }),
  inventedEmployer: rewriting(adding(["at Google", "for Deloitte", "with Siemens", "at the Mayo Clinic"])),
  inventedAward: rewriting(
    adding(["award-winning", "and won Employee of the Year", "recognized nationally"]),
  ),
  inventedDegree: rewriting(adding(["with an MBA", "PhD", "holding a master's degree", "AWS Certified"])),
  inventedOutcome: rewriting(
    adding(["doubling revenue", "saving hours weekly", "worldwide", "company-wide", "from scratch"]),
  ),
  changedNoun: rewriting(
    swap(
      /(?<=\s)[a-z]{6,}s(?=\s|$|[,.;])/g,
      (_, random) => pick(["governments", "hospitals", "acquisitions"], random) ?? "",
    ),
  ),
  place: rewriting(adding(["in London", "across Europe", "in New York"])),
  homoglyph: rewriting(
    swap(/[aeopcixAE]/g, (letter) => lookalikes[letter] ?? letter),
    (document) => [
      ...bodyLines(document),
      ...headLines(document),
      ...listItemBlocks(document).flatMap(({ items }) => items),
    ],
  ),
  hiddenCharacters: rewriting(
    (text, random) => {
      const at = 1 + Math.floor(random() * Math.max(1, text.length - 1));
      return text.slice(0, at) + (pick(hidden, random) ?? "") + text.slice(at);
    },
    (document) => [...bodyLines(document), ...headLines(document)],
  ),
  otherDigits: rewriting(swap(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))),
  wideDigits: rewriting(swap(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
  title: rewriting(adding(["Senior", "Director of", "Lead"]), (document) =>
    listEntries(document).flatMap(({ heading }) => heading.slice(0, 1)),
  ),
  employer: rewriting(
    swap(/\p{Lu}\p{L}{2,}/gu, () => "Google"),
    headLines,
  ),
  date: rewriting(
    swap(/\d{2,4}/g, (digits) => String(Number(digits) - 1)),
    (document) => listEntries(document).flatMap(({ dates }) => (dates ? [dates] : [])),
  ),
  contact: rewriting(
    swap(/[a-z0-9]/gi, (one) => (one === "x" ? "y" : "x")),
    ({ contact }) => contact,
  ),
  name: rewriting(adding(["PhD", "CPA", "Müller"]), ({ name }) => (name ? [name] : [])),
  headline: rewriting(adding(["Senior", "Certified", "Lead"]), ({ headline }) =>
    headline ? [headline] : [],
  ),
  heading: rewriting(adding(["and Awards", "Leadership"]), ({ sections }) =>
    sections.flatMap(({ heading }) => (heading ? [heading] : [])),
  ),
  skillReplaced: rewriting(
    (text, random) =>
      pick(
        skillWords.filter((word) => word !== text),
        random,
      ) ?? null,
    (document) => listItemBlocks(document).flatMap(({ items }) => items),
  ),
  skillLifted: rewriting(adding(["(expert)", "Advanced", "10+ years"]), (document) =>
    listItemBlocks(document).flatMap(({ items }) => items),
  ),
  swappedWords: rewriting((text, random) => {
    const pairs = [...text.matchAll(/(?<= )(\p{Ll}{4,}) (\p{Ll}{4,})(?= )/gu)].filter(
      ([both, a, b]) => a !== b && !/ly\b|various|numerous|several|really|also|very/.test(both),
    );
    const pair = pick(pairs, random);
    if (!pair) return null;
    const [both, a, b] = pair;
    return `${text.slice(0, pair.index)}${b} ${a}${text.slice(pair.index + both.length)}`;
  }),
  droppedWord: rewriting(
    swap(
      /(?<=^\p{L}+ )(?!success|effect|effici|active|various|numerous|several|close|highly)\p{Ll}{4,} (?=\p{Ll})/gu,
      () => "",
    ),
  ),
  droppedNegation: rewriting(swap(/\b(?:not|no|without|never) /gi, () => "")),
};
