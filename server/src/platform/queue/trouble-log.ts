import type { Logger } from "pino";

/** What goes wrong again and again is said once in so long. */
const SILENCE_MS = 10 * 60_000;
/** Messages that are remembered. */
const KEPT = 100;

/** Says each trouble of a queue once, not at every attempt. What comes while it stops is expected. */
export function createTroubleLog(log: Logger): { note(trouble: unknown, isStopping: boolean): void } {
  const said = new Map<string, number>();
  return {
    note: (trouble, isStopping) => {
      const err = toError(trouble);
      // Each worker adds its own name at the end.
      const kind = err.message.replace(/ \(Queue: .*$/, "");
      const now = performance.now();
      const isSaid = now - (said.get(kind) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS;
      if (isStopping || isSaid) return log.debug({ err }, "The queue had trouble.");
      if (said.size >= KEPT) said.clear();
      said.set(kind, now);
      log.error({ err }, "The queue had trouble; it goes on by itself when that is over.");
    },
  };
}

/** pg-boss gives copies of errors, and warnings, which are objects with a message. */
function toError(trouble: unknown): Error {
  return trouble instanceof Error ? trouble : new Error((trouble as { message: string }).message);
}
