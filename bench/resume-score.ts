import type { ReadField, ResumeFacts } from "../contracts/src/resumes.ts";

/** What pictures of a resume's pages show, written by hand; an empty text is a thing that the page does not have. */
export type ResumeKey = {
  file: string;
  heldOut: boolean;
  contact: { name: string; email: string; phone: string; location: string; links: string[] };
  summary: string;
  experience: { employer: string; title: string; startDate: string; endDate: string; bullets: number }[];
  education: { institution: string; degree: string; startDate: string; endDate: string }[];
  skills: string[];
};

/** `found`: right values; `missed`: in the key and not read right; `false`: read and not what the key has. */
export type Count = { found: number; missed: number; false: number };

const groups = [
  "name",
  "email",
  "employer",
  "title",
  "jobDates",
  "institution",
  "schoolDates",
  "degree",
  "skills",
  "phone",
  "location",
  "bullets",
] as const;
export type Group = (typeof groups)[number];
export type Score = Record<Group, Count>;

/** The groups whose common F1 is the main figure. */
export const mainGroups: readonly Group[] = [
  "name",
  "email",
  "employer",
  "title",
  "jobDates",
  "institution",
  "schoolDates",
];

const DEGREE_OVERLAP = 0.8;

function emptyScore(): Score {
  return Object.fromEntries(groups.map((group) => [group, { found: 0, missed: 0, false: 0 }])) as Score;
}

/** Counts what was read right, missed and read wrongly. Entries of key and facts are paired by what they share. */
export function scoreResume(key: ResumeKey, facts: ResumeFacts): Score {
  const score = emptyScore();
  const is = (a: string, b: string) => fold(a) === fold(b);
  count(score.name, key.contact.name, facts.contact.name, (a, b) => squeeze(a) === squeeze(b));
  count(score.email, key.contact.email, facts.contact.email, (a, b) => squeeze(a) === squeeze(b));
  count(score.phone, key.contact.phone, facts.contact.phone, (a, b) => digits(a) === digits(b));
  count(score.location, key.contact.location, facts.contact.location, is);
  for (const [wanted, read] of pair(key.experience, facts.experience, likeJob)) {
    count(score.employer, wanted?.employer, read?.employer, is);
    count(score.title, wanted?.title, read?.title, is);
    count(score.jobDates, wanted?.startDate, read?.startDate, is);
    count(score.jobDates, wanted?.endDate, read?.endDate, is);
    countSame(score.bullets, wanted?.bullets ?? 0, read?.bullets.length ?? 0);
  }
  for (const [wanted, read] of pair(key.education, facts.education, likeSchool)) {
    count(score.institution, wanted?.institution, read?.institution, is);
    count(score.degree, wanted?.degree, read?.degree, (a, b) => overlap(a, b) >= DEGREE_OVERLAP);
    count(score.schoolDates, wanted?.startDate, read?.startDate, is);
    count(score.schoolDates, wanted?.endDate, read?.endDate, is);
  }
  const skills = new Set(key.skills.map(fold));
  const read = new Set(facts.skills.map(({ value }) => fold(value)));
  const found = [...skills].filter((skill) => read.has(skill)).length;
  add(score.skills, { found, missed: skills.size - found, false: read.size - found });
  return score;
}

function count(
  into: Count,
  wanted: string | undefined,
  read: ReadField | null | undefined,
  isSame: (a: string, b: string) => boolean,
): void {
  const isRight = Boolean(wanted && read && isSame(wanted, read.value));
  if (isRight) into.found += 1;
  else {
    if (wanted) into.missed += 1;
    if (read) into.false += 1;
  }
}

function countSame(into: Count, wanted: number, read: number): void {
  const found = Math.min(wanted, read);
  add(into, { found, missed: wanted - found, false: read - found });
}

type Job = ResumeKey["experience"][number];
type School = ResumeKey["education"][number];

function likeJob(wanted: Job, read: ResumeFacts["experience"][number]): number {
  return (
    overlap(wanted.employer, read.employer?.value) * 2 +
    overlap(wanted.title, read.title?.value) * 2 +
    overlap(wanted.startDate, read.startDate?.value) +
    overlap(wanted.endDate, read.endDate?.value)
  );
}

function likeSchool(wanted: School, read: ResumeFacts["education"][number]): number {
  return (
    overlap(wanted.institution, read.institution?.value) * 2 +
    overlap(wanted.degree, read.degree?.value) +
    overlap(wanted.endDate, read.endDate?.value)
  );
}

/** Pairs, the likest first; what is left over stands alone. */
function pair<Wanted, Read>(
  wanted: readonly Wanted[],
  read: readonly Read[],
  likeness: (wanted: Wanted, read: Read) => number,
): [Wanted | undefined, Read | undefined][] {
  const all = wanted.flatMap((a, left) => read.map((b, right) => ({ left, right, like: likeness(a, b) })));
  const [lefts, rights] = [new Set<number>(), new Set<number>()];
  const pairs: [Wanted | undefined, Read | undefined][] = [];
  for (const { left, right, like } of all.toSorted((a, b) => b.like - a.like)) {
    if (like <= 0 || lefts.has(left) || rights.has(right)) continue;
    lefts.add(left);
    rights.add(right);
    pairs.push([wanted[left], read[right]]);
  }
  for (const [index, one] of wanted.entries()) if (!lefts.has(index)) pairs.push([one, undefined]);
  for (const [index, one] of read.entries()) if (!rights.has(index)) pairs.push([undefined, one]);
  return pairs;
}

/** Dice coefficient of the words; dates count as one word. */
function overlap(a: string | undefined, b: string | undefined): number {
  const [left, right] = [words(a), words(b)];
  if (left.size === 0 || right.size === 0) return 0;
  const shared = [...left].filter((word) => right.has(word)).length;
  return (2 * shared) / (left.size + right.size);
}

function words(text: string | undefined): Set<string> {
  if (!text) return new Set();
  if (/^\d{4}-\d\d$/.test(text)) return new Set([text]);
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word !== "" && word !== "in" && word !== "of"),
  );
}

/** Without case, punctuation and repeated white space; signs that tell things apart ("C++", "C#") stay. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

export function add(into: Count, more: Count): void {
  into.found += more.found;
  into.missed += more.missed;
  into.false += more.false;
}

/** The counts of several resumes together. */
export function sumScores(scores: readonly Score[]): Score {
  const sum = emptyScore();
  for (const score of scores) for (const group of groups) add(sum[group], score[group]);
  return sum;
}

/** Precision, recall and F1 over the groups, from 0 to 1; 1 where there is nothing to find and nothing was read. */
export function rate(
  score: Score,
  over: readonly Group[],
): { precision: number; recall: number; f1: number } {
  const sum: Count = { found: 0, missed: 0, false: 0 };
  for (const group of over) add(sum, score[group]);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    precision: share(sum.found, sum.found + sum.false),
    recall: share(sum.found, sum.found + sum.missed),
    f1: share(2 * sum.found, 2 * sum.found + sum.missed + sum.false),
  };
}

/** How much two texts share, from 0 to 1: equal words, each as often as it stands, of the longer one. */
export function wordAgreement(a: string, b: string): number {
  const [left, right] = [fold(a).split(" "), fold(b).split(" ")];
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const open = counts.get(word) ?? 0;
    if (open > 0) shared += 1;
    counts.set(word, open - 1);
  }
  return shared / Math.max(left.length, right.length);
}
