import { setTimeout as sleep } from "node:timers/promises";
import { figureAtMost, type Figure } from "../harness/bench.ts";
import { savePreferences, signInGuest } from "../harness/guest.ts";
import type { Writer } from "./writer.ts";
import { createWriters } from "./writers.ts";

/** People who write without pause, and what of it was acknowledged. */
export type Ledger = {
  /** The kinds of write. */
  kinds: string[];
  /** Waits until each kind of write was acknowledged once more, and answers how long that took, in milliseconds. */
  untilAllWrite(): Promise<number>;
  /** Answers of refused writes since the last call: a code, the status where there is none, or `no answer`. */
  takeRefusals(): Map<string, number>;
  /** Ends the writing and holds what is there against what was acknowledged. */
  compare(): Promise<Comparison>;
};

export type Comparison = { acknowledged: number; refused: number; lost: string[]; doubled: string[] };

const PEOPLE = 3;
/** Longer than any answer should take, faults among it. */
const ANSWER_LIMIT_MS = 40_000;
const AFTER_REFUSAL_MS = 1000;
const RECOVERY_LIMIT_MS = 10 * 60_000;

type Course = Writer & {
  acknowledged: number[];
  unknown: Set<number>;
  refused: number;
  acknowledgedAt: number;
};

/** Signs in some people at the server and begins to write. */
export async function openLedger(url: string): Promise<Ledger> {
  const courses: Course[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const guest = await signInGuest(url, `10.100.0.${index + 1}`);
    await savePreferences(guest, { titles: ["Registered Nurse"] });
    for (const writer of createWriters(guest))
      courses.push({ ...writer, acknowledged: [], unknown: new Set(), refused: 0, acknowledgedAt: 0 });
  }
  const stopping = new AbortController();
  let refusals = new Map<string, number>();
  const refuse = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);
  const writing = courses.map((course) => writeOn(course, refuse, stopping.signal));
  return {
    kinds: [...new Set(courses.map(({ kind }) => kind))],
    untilAllWrite: async () => {
      const from = performance.now();
      while (courses.some(({ acknowledgedAt }) => acknowledgedAt < from)) {
        if (performance.now() - from > RECOVERY_LIMIT_MS) throw new Error(describeStuck(courses, from));
        await sleep(100);
      }
      return performance.now() - from;
    },
    takeRefusals: () => {
      const taken = refusals;
      refusals = new Map();
      return taken;
    },
    compare: async () => {
      stopping.abort();
      await Promise.all(writing);
      return compareAll(courses);
    },
  };
}

/** One write after the other, until `signal` is aborted. What is under way then is waited for. */
async function writeOn(course: Course, refuse: (what: string) => void, signal: AbortSignal): Promise<void> {
  for (let n = 1; !signal.aborted; n += 1) {
    const begun = performance.now();
    try {
      const answer = await withLimit((limit) => course.write(n, limit));
      if (answer.ok) {
        course.acknowledged.push(n);
        course.acknowledgedAt = begun;
      } else {
        refuse(await readCode(answer));
        course.refused += 1;
        // A gateway's error may come after the work was done.
        if (answer.status >= 500) course.unknown.add(n);
      }
      const pause = answer.ok ? course.paceMs * (0.5 + Math.random()) : AFTER_REFUSAL_MS;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    } catch {
      refuse("no answer");
      course.refused += 1;
      course.unknown.add(n);
      await sleep(AFTER_REFUSAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function withLimit(write: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const { promise, reject } = Promise.withResolvers<never>();
  limit.addEventListener("abort", () => reject(new Error("There was no answer.")));
  return Promise.race([write(limit), promise]);
}

/** The file service's errors have a status and words, all others a code. */
async function readCode(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; error?: { message?: string } };
  return (
    body.code ?? (body.error ? `${answer.status} of the file service` : `${answer.status} without a code`)
  );
}

async function compareAll(courses: readonly Course[]): Promise<Comparison> {
  const sum = { acknowledged: 0, refused: 0 };
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const course of courses) {
    sum.acknowledged += course.acknowledged.length;
    sum.refused += course.refused;
    const difference = await course.check(course);
    if (difference.lost > 0) lost.push(`${difference.lost} of ${course.kind}`);
    if (difference.doubled > 0) doubled.push(`${difference.doubled} of ${course.kind}`);
  }
  return { ...sum, lost, doubled };
}

function describeStuck(courses: readonly Course[], from: number): string {
  const stuck = courses.filter(({ acknowledgedAt }) => acknowledgedAt < from).map(({ kind }) => kind);
  return `It did not recover: ${[...new Set(stuck)].join(", ")}.`;
}

/** Figures of what a part of the bench did to those who write. */
export function describeComparison(part: string, { lost, doubled, ...sums }: Comparison): Figure[] {
  for (const line of lost) console.error(`${part}: lost ${line}`);
  for (const line of doubled) console.error(`${part}: doubled ${line}`);
  return [
    figureAtMost(`${part}: writes acknowledged`, sums.acknowledged, "", { atMost: null }),
    figureAtMost(`${part}: writes refused or cut`, sums.refused, "", { atMost: null }),
    figureAtMost(`${part}: kinds of write with one lost`, lost.length, "", { atMost: 0 }),
    figureAtMost(`${part}: kinds of write with one doubled`, doubled.length, "", { atMost: 0 }),
  ];
}

/** Prints what people were told during a fault, and counts the answers that told them nothing of use. */
export function describeRefusals(fault: string, refusals: ReadonlyMap<string, number>): Figure {
  const said = [...refusals].map(([what, count]) => `${what} ${count}`);
  console.error(`${fault}: ${said.join(", ") || "nothing was refused"}`);
  const useless = [...refusals].filter(
    ([what]) => what === "server/internal" || what.endsWith("without a code"),
  );
  const count = useless.reduce((sum, [, each]) => sum + each, 0);
  return figureAtMost(`${fault}: answers that do not say what is wrong`, count, "", { atMost: 0 });
}
