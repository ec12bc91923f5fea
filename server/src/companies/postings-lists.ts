import { technologySkills } from "@jobwright/engine/lexicon/technology-skills";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { readBenefit } from "@jobwright/engine/research/read-benefit";
import { readAwardClaims } from "@jobwright/engine/research/read-employer-claims";
import { readInterviewProcess } from "@jobwright/engine/research/read-interview-process";
import { readClientWords } from "@jobwright/engine/research/read-recruiter-hint";
import { readOffice } from "@jobwright/engine/research/read-office";
import { readTeamSizes } from "@jobwright/engine/research/read-team-sizes";
import { rememberByText } from "#platform/remember-by-text";
import { readPostingOnce } from "#postings/postings.service";
import type { CompanyPosting } from "./company-posting.ts";
import { mostEntries, type Citation, type Fact } from "./facts.ts";

type Cite = (postings: readonly CompanyPosting[]) => Citation[];

/** A posting with what its text says of the company. */
export type ReadPosting = CompanyPosting & {
  benefits: string[];
  said: {
    technologies: string[];
    teamSizes: string[];
    awards: ReturnType<typeof readAwardClaims>;
    interview: ReturnType<typeof readInterviewProcess>;
  };
};

/** Few texts say anything of their company, so that most readings are empty. */
const MOST_READINGS = 10_000;

/** What all postings of a company are read for; hardly any has words of a recruiter. */
export const readBrief = rememberByText({
  most: MOST_READINGS,
  textOf: ({ contentHash }: CompanyPosting) => contentHash,
  read: ({ readText }) => {
    const { description, benefits } = readText();
    // Copied, since what is read are slices of the text.
    return structuredClone({
      clientWords: readClientWords(description),
      benefits: keepRead(benefits, readBenefit),
    });
  },
});

/** Takes one or two milliseconds for the first time, and next to none after. */
const readSaid = rememberByText({
  most: MOST_READINGS,
  textOf: ({ contentHash }: CompanyPosting) => contentHash,
  read: ({ title, company, readText }): ReadPosting["said"] => {
    const { description, qualifications } = readText();
    const { asked } = readPostingOnce({ title, company, description, qualifications });
    return structuredClone({
      technologies: asked.filter(({ id }) => technologySkills.has(id)).map(({ label }) => label),
      teamSizes: readTeamSizes(description),
      awards: readAwardClaims(description),
      interview: readInterviewProcess(description),
    });
  },
});

export function readPosting(posting: CompanyPosting): ReadPosting {
  const { benefits } = readBrief(posting);
  return { ...posting, benefits, said: readSaid(posting) };
}

/** A posting of which the benefits alone are read. */
export function toUnreadPosting(posting: CompanyPosting): ReadPosting {
  const interview = { steps: [], timeline: null, tips: [] };
  const { benefits } = readBrief(posting);
  return { ...posting, benefits, said: { technologies: [], teamSizes: [], awards: [], interview } };
}

/** From this number of postings on a technology counts when two of them name it: one may be a slip. */
const ENOUGH_POSTINGS = 4;
/** Benefits with this share of common words are one. */
const SAME_WORDS = 0.7;
const fillers = new Set(
  "the and for our your with you from plus generous comprehensive company paid employees".split(" "),
);

/** Offices, benefits, technologies, team sizes and awards that a company's postings name, those of most postings first. */
export function readPostingsLists(jobs: readonly ReadPosting[], cite: Cite): Fact[] {
  const toFacts = (
    field: "officeLocations" | "benefits" | "technologies" | "teamSizes",
    entries: readonly Entry<string>[],
  ): Fact[] =>
    entries
      .slice(0, mostEntries[field])
      .flatMap(({ value, jobs: named }) => cite(named).map((at) => ({ field, value, cite: at })));
  const least = jobs.length < ENOUGH_POSTINGS ? 1 : 2;
  const offices = collect(jobs, ({ locations }) => keepRead(locations, readOffice));
  const benefits = collect(jobs, (job) => job.benefits);
  const technologies = collect(jobs, ({ said }) => said.technologies);
  const claims = collect(
    jobs,
    ({ said }) => said.awards,
    ({ title }) => title,
  );
  return [
    ...toFacts("officeLocations", offices),
    ...toFacts("benefits", takeNew(benefits, mostEntries.benefits)),
    ...toFacts(
      "technologies",
      technologies.filter((entry) => entry.jobs.length >= least),
    ),
    ...toFacts(
      "teamSizes",
      collect(jobs, ({ said }) => said.teamSizes),
    ),
    ...claims
      .slice(0, mostEntries.awards)
      .flatMap(({ value, jobs: named }) =>
        cite(named).map((at) => ({ field: "awards" as const, value, cite: { ...at, isOwnClaim: true } })),
      ),
  ];
}

function keepRead(lines: readonly string[], read: (line: string) => string | null): string[] {
  return lines.map(read).filter((text) => text !== null);
}

/** The process that most postings describe, with how long it takes and what applicants are told. */
export function readPostingsInterviews(jobs: readonly ReadPosting[], cite: Cite): Fact[] {
  const [described] = collect(
    jobs.filter(({ said }) => said.interview.steps.length > 0),
    ({ said }) => [said.interview.steps],
    (steps) => steps.join("\n"),
  );
  const [timeline] = collect(jobs, ({ said }) =>
    [said.interview.timeline ?? ""].filter((text) => text !== ""),
  );
  const tips = collect(jobs, ({ said }) => said.interview.tips);
  return [
    ...(described?.value ?? []).flatMap((value) =>
      cite(described?.jobs ?? []).map((at) => ({
        field: "interviewIntelligence.process" as const,
        value,
        cite: at,
      })),
    ),
    ...[timeline]
      .filter((entry) => entry !== undefined)
      .flatMap(({ value, jobs: named }) =>
        cite(named).map((at) => ({ field: "interviewIntelligence.timeline" as const, value, cite: at })),
      ),
    ...tips
      .slice(0, mostEntries["interviewIntelligence.tips"])
      .flatMap(({ value, jobs: named }) =>
        cite(named).map((at) => ({ field: "interviewIntelligence.tips" as const, value, cite: at })),
      ),
  ];
}

/** The first ones that nothing before says in other words: "401(k) with company match" says what "401k" said. */
function takeNew(entries: readonly Entry<string>[], most: number): Entry<string>[] {
  const known: Set<string>[] = [];
  const taken: Entry<string>[] = [];
  for (const entry of entries) {
    if (taken.length === most) break;
    const words = toWords(entry.value);
    if (!known.some((other) => saysTheSame(words, other))) taken.push(entry);
    known.push(words);
  }
  return taken;
}

function saysTheSame(words: Set<string>, known: Set<string>): boolean {
  const [fewer, more] = words.size < known.size ? [words, known] : [known, words];
  return fewer.intersection(more).size >= Math.max(1, fewer.size * SAME_WORDS);
}

function toWords(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll("401(k)", "401k");
  return new Set(plain.match(/[\p{L}\p{N}]{3,}/gu)?.filter((word) => !fillers.has(word)));
}

type Entry<Value> = { value: Value; jobs: ReadPosting[] };

/** Distinct values of the postings, the most frequent first, each with the postings that have it. */
function collect<Value>(
  jobs: readonly ReadPosting[],
  valuesOf: (job: ReadPosting) => readonly Value[],
  textOf: (value: Value) => string = String,
): Entry<Value>[] {
  const seen = new Map<string, Entry<Value>>();
  for (const job of jobs) {
    for (const value of valuesOf(job)) {
      const key = foldText(textOf(value));
      const entry = seen.get(key);
      if (entry === undefined) seen.set(key, { value, jobs: [job] });
      else if (!entry.jobs.includes(job)) entry.jobs.push(job);
    }
  }
  return [...seen.values()].toSorted((a, b) => b.jobs.length - a.jobs.length);
}
