import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { JobType, Seniority } from "@jobwright/contracts/preferences";
import type { Pay, PayPeriod, RawPosting, WorkMode } from "@jobwright/engine/posting";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { sharedData } from "../scripts/shared-data.ts";
import { isHeldOutScored } from "./harness/held-out.ts";

const LABELS = join(import.meta.dirname, "labels", "postings-other-boards.jsonl");
const WITHOUT_PAY = join(import.meta.dirname, "labels", "postings-without-pay.json");
/** The board that is left out of all work: its rows are dropped before they are parsed, unless it is scored. */
export const LEFT_OUT = "linkedin-2019";

type LabelledLevel = "Intern" | "Junior" | "Mid" | "Senior" | "Staff" | "Principal" | "Manager" | "Director";
type LabelledType = "Full-time" | "Part-time" | "Contract" | "Temporary" | "Internship";
type Label = {
  set: string;
  id: string;
  pay: { min: number | null; max: number | null; currency: string; period: PayPeriod; base: boolean } | null;
  years: number | null;
  workMode: WorkMode | null;
  level: LabelledLevel | null;
  type: LabelledType | null;
  open: string[];
};
type Job = {
  set: string;
  id: string | number;
  title: string;
  company: string;
  location?: string;
  locations?: string[];
  description: string;
};

/** Undefined: the label stays open, or says what the product's field has no value for. */
export type OtherAdvert = {
  set: string;
  isLeftOut: boolean;
  /** One of a random fifth that nobody looked at while the readers were changed. */
  isApart: boolean;
  raw: RawPosting;
  pay: Pay | null | undefined;
  years: number | null | undefined;
  workMode: WorkMode | null | undefined;
  level: Seniority | null | undefined;
  type: JobType | null | undefined;
};

const levels: Record<LabelledLevel, Seniority | undefined> = {
  Intern: "Junior",
  Junior: "Junior",
  Mid: "Mid",
  Senior: "Senior",
  Staff: "Senior",
  Principal: "Senior",
  Director: "Exec",
  // The product has no level for people who manage a team: theirs follows from the title's other words or the years.
  Manager: undefined,
};
const types: Record<LabelledType, JobType> = {
  "Full-time": "Full-time",
  "Part-time": "Part-time",
  Contract: "Contract",
  Temporary: "Contract",
  Internship: "Intern",
};

/** The labelled adverts of other boards, from title, places and text alone; the left-out board only where it is scored. */
export function loadOtherAdverts(): OtherAdvert[] {
  const jobs = new Map(readOtherJobs().map((job) => [toKey(job), job]));
  return readLines<Label>(readFileSync(LABELS, "utf8")).map((label) => {
    const job = jobs.get(toKey(label));
    if (job === undefined) throw new Error(`The advert ${toKey(label)} is missing.`);
    return toAdvert(job, label);
  });
}

/** Adverts that state no pay, by their set ("ashby" for the recorded ones of Ashby) and id. */
export function loadIdsWithoutPay(): string[] {
  return JSON.parse(readFileSync(WITHOUT_PAY, "utf8")) as string[];
}

/** All adverts as a source would give them, by `set` and id; those of the left-out board only where it is scored. */
export function loadOtherPostings(): Map<string, RawPosting> {
  return new Map(readOtherJobs().map((job) => [toKey(job), toRaw(job)]));
}

function readOtherJobs(): Job[] {
  const path = sharedData("jobs/other-boards.jsonl.gz");
  if (path === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  return readLines<Job>(gunzipSync(readFileSync(path)).toString("utf8"));
}

function readLines<T>(text: string): T[] {
  const isScored = isHeldOutScored();
  return text
    .split("\n")
    .filter((line) => line !== "" && (isScored || !line.slice(0, 80).includes(LEFT_OUT)))
    .map((line) => JSON.parse(line) as T);
}

function toKey({ set, id }: { set: string; id: string | number }): string {
  return `${set} ${id}`;
}

function toRaw(job: Job): RawPosting {
  return makeRawPosting({
    source: job.set,
    board: null,
    externalId: String(job.id),
    title: job.title,
    company: job.company,
    locations: job.locations ?? (job.location === undefined ? [] : [job.location]),
    description: job.description,
  });
}

function toAdvert(job: Job, label: Label): OtherAdvert {
  // A numeral is a level for the product and none for the labels: without years to go by they cannot be compared.
  const isNumeral = /\b(?:I{1,3}|IV|V|[1-5])\b/.test(job.title);
  const keep = <T>(field: string, value: T): T | undefined =>
    label.open.includes(field) ? undefined : value;
  return {
    set: job.set,
    isLeftOut: job.set === LEFT_OUT,
    isApart: (createHash("sha256").update(toKey(job)).digest()[0] ?? 0) % 5 === 0,
    raw: toRaw(job),
    pay: keep("pay", label.pay && toPay(label.pay)),
    years: keep("years", label.years),
    workMode: keep("workMode", label.workMode),
    level: isNumeral && label.level === null ? undefined : keep("level", label.level && levels[label.level]),
    type: keep("type", label.type && types[label.type]),
  };
}

function toPay({ min, max, currency, period }: NonNullable<Label["pay"]>): Pay {
  return { min, max, currency, period };
}
