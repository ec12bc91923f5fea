import type { Logger } from "pino";

/** What goes wrong again and again is said once in so long. */
const SILENCE_MS = 10 * 60_000;
/** Messages that are remembered. */
const KEPT = 100;

type Level = "error" | "warn";

const words: Record<Level, string> = {
  error: "The queue had trouble; it goes on by itself when that is over.",
  warn: "The queue works, and warns of something.",
};

/** Says each trouble of a queue once, not at every attempt. What comes while it stops is expected. */
export function createTroubleLog(log: Logger): {
  note(trouble: unknown, isStopping: boolean, level?: Level): void;
} {
  const said = new Map<string, number>();
  return {
    note: (trouble, isStopping, level = "error") => {
      const err = toError(trouble);
      // Each worker adds its own name at the end.
      const kind = err.message.replace(/ \(Queue: .*$/, "");
      const now = performance.now();
      const isSaid = now - (said.get(kind) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS;
      if (isStopping || isSaid) return log.debug({ err }, "The queue had trouble.");
      if (said.size >= KEPT) said.clear();
      said.set(kind, now);
      log[level]({ err }, words[level]);
    },
  };
}

/** pg-boss gives copies of errors, and warnings, which are objects with a message. */
function toError(trouble: unknown): Error {
  return trouble instanceof Error ? trouble : new Error((trouble as { message: string }).message);
}
