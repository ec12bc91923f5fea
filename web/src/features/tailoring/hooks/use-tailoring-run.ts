import {
  isPastedJobId,
  NO_JOB_ID,
  tailoringTexts,
  type TailorResumeBody,
  type Tailoring,
  type TailoringProgress,
} from "@jobwright/contracts/tailoring";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { baseUrlOf } from "../../../lib/base-urls.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import {
  joinTailoring,
  readTailoring,
  readTailoringState,
  runTailoring,
  type LooseTailoringEvent,
} from "../api/tailoring-calls.ts";
import type { JobInput } from "../inputs/tailoring-inputs.ts";
import { announceStep } from "../run/describe-steps.ts";
import { keepContent, readKeptContent } from "../run/kept-content.ts";
import { readTailoringAnswer, type TailoredContent } from "../run/read-tailoring-answer.ts";

/** T24. `reason`: why it failed, where that was said. */
export type RunState =
  | { phase: "idle" }
  | { phase: "analyzing"; progress: TailoringProgress | null }
  | { phase: "failed"; reason: string | null };

const idle: RunState = { phase: "idle" };

type Outcome = { tailoring: Tailoring } | { content: TailoredContent };

/** Tries to join a run again whose connection broke, before the person is told. */
const MAX_REJOINS = 3;
const REJOIN_DELAY_MS = 1000;

const unreadable = new ApiError({
  code: "unreadable-answer",
  message: "The agent service gave an answer that cannot be read.",
  status: 0,
});

type RunFor = {
  uid: string;
  jobId: string;
  job: JobInput;
  onRecord: (tailoring: Tailoring) => void;
};

/** Tailors for one job, followed while its screen is open; the run itself goes on at the server. */
export function useTailoringRun({ uid, jobId, job, onRecord }: RunFor) {
  const [shown, setShown] = useState<{ jobId: string; state: RunState }>({ jobId, state: idle });
  const [made, setMade] = useState<{ jobId: string; content: TailoredContent | null } | null>(null);
  const isMadeHere = made?.jobId === jobId;
  const kept = useMemo(
    // This installation's own agents have a record, which another browser may have changed.
    () => (isMadeHere || baseUrlOf("agents") === "" ? null : readKeptContent({ uid, jobId, posting: job })),
    // oxlint-disable-next-line react/exhaustive-deps -- read for the posting that the screen opened with
    [isMadeHere, uid, jobId],
  );
  const following = useRef<AbortController | null>(null);
  useEffect(() => () => following.current?.abort(), [jobId]);
  const setState = (state: RunState) => setShown({ jobId, state });

  async function follow(open: (signal: AbortSignal) => AsyncIterable<LooseTailoringEvent>): Promise<void> {
    if (following.current?.signal.aborted === false) return;
    const controller = new AbortController();
    const { signal } = controller;
    following.current = controller;
    setState({ phase: "analyzing", progress: null });
    let heard: TailoringProgress | null = null;
    function handleProgress(progress: TailoringProgress) {
      if (signal.aborted) return;
      const line = announceStep(heard, progress);
      if (line !== null) announce(line);
      heard = progress;
      setState({ phase: "analyzing", progress });
    }
    try {
      const outcome = await readToOutcome({ uid, jobId, open, signal, onProgress: handleProgress });
      if (signal.aborted) return;
      const content = "tailoring" in outcome ? null : outcome.content;
      keepContent({ uid, jobId, posting: job }, content);
      setMade({ jobId, content });
      setState(idle);
      if ("tailoring" in outcome) onRecord(outcome.tailoring);
      announce("Your tailored resume is ready.");
    } catch (error) {
      if (!signal.aborted) setState({ phase: "failed", reason: reasonOfFailure(error) });
    } finally {
      if (following.current === controller) following.current = null;
    }
  }

  return {
    state: shown.jobId === jobId ? shown.state : idle,
    /** The result of an agent service that keeps no record, of this run or an earlier one; null: none. */
    content: isMadeHere ? made.content : kept,
    /** `before` ends before anything is asked; it counts as a part of the run already. */
    start: (body: TailorResumeBody, before: () => Promise<void>) =>
      follow(async function* (signal) {
        await before();
        yield* runTailoring(body, signal);
      }),
    join: () => follow((signal) => joinTailoring(jobId, signal)),
    dismiss: () => setState(idle),
  };
}

type Following = {
  uid: string;
  jobId: string;
  open: (signal: AbortSignal) => AsyncIterable<LooseTailoringEvent>;
  signal: AbortSignal;
  onProgress: (progress: TailoringProgress) => void;
};

/** Reads events to the result. A run that was begun elsewhere is joined, and so is one whose connection broke. */
async function readToOutcome({ uid, jobId, open, signal, onProgress }: Following): Promise<Outcome> {
  let openNext = open;
  let lost: unknown = null;
  // The place of a pasted posting is the server's to name.
  let place = isPastedJobId(jobId) ? NO_JOB_ID : jobId;
  for (let joins = 0; joins <= MAX_REJOINS; joins++) {
    let wasHeard = false;
    try {
      for await (const event of openNext(signal)) {
        if (event.type === "result") return toOutcome(event.result);
        if (event.type === "error") throw new ApiError({ ...event.error, status: 500 });
        wasHeard = true;
        place = event.progress.jobId;
        onProgress(event.progress);
      }
      lost = null;
    } catch (error) {
      const isBegun = error instanceof ApiError && error.code === "tailoring/already-running";
      const isBroken = error instanceof ApiError && error.code === "network" && (wasHeard || joins > 0);
      if (signal.aborted || (!isBegun && !isBroken)) throw error;
      lost = error;
    }
    if (joins > 0 || lost !== null) await sleep(joins * REJOIN_DELAY_MS, signal);
    const known = await readTailoringState(place, signal).catch(() => undefined);
    if (known === null || known?.state === "failed") break;
    if (known?.state === "finished") {
      const tailoring = await readTailoring(uid, place, signal);
      if (tailoring !== null) return { tailoring };
    }
    openNext = () => joinTailoring(place, signal);
  }
  throw lost ?? new ApiError({ code: "tailoring/failed", message: tailoringTexts.failed, status: 500 });
}

function toOutcome(result: unknown): Outcome {
  const answer = readTailoringAnswer(result);
  if (answer === null) throw unreadable;
  const status = answer.tailoring?.status ?? answer.content.status;
  if (status === "error") {
    throw new ApiError({ code: "tailoring/failed", message: tailoringTexts.failed, status: 500 });
  }
  return answer.tailoring === null ? { content: answer.content } : { tailoring: answer.tailoring };
}

/** What stands below the fixed text; null where nobody said more than that text. */
function reasonOfFailure(error: unknown): string | null {
  const reason = describeError(error);
  return reason === tailoringTexts.failed ? null : reason;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
