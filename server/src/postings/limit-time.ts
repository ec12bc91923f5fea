/** A source gave no answer to a question. The message is a sentence for a person. */
export class NoAnswerError extends Error {
  /** Nobody wanted the answer any more, so it says nothing of the source. */
  readonly isStopped: boolean;

  constructor(message: string, options: { isStopped?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "NoAnswerError";
    this.isStopped = options.isStopped ?? false;
  }
}

/** Ends when `stop` does or after so many milliseconds; its reason is a {@link NoAnswerError}, kept where `stop` has one. */
export function limitTime(timeLimitMs: number, stop: AbortSignal): AbortSignal {
  const ended = new AbortController();
  const handleStop = () =>
    ended.abort(
      stop.reason instanceof NoAnswerError
        ? stop.reason
        : new NoAnswerError("Stopped before it answered.", { isStopped: true }),
    );
  const timeUp = AbortSignal.timeout(timeLimitMs);
  if (stop.aborted) handleStop();
  stop.addEventListener("abort", handleStop, { once: true });
  timeUp.addEventListener(
    "abort",
    () => {
      stop.removeEventListener("abort", handleStop);
      ended.abort(new NoAnswerError(`No answer in ${Math.round(timeLimitMs / 1000)} s.`));
    },
    { once: true },
  );
  return ended.signal;
}
