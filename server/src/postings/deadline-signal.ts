/** A source did not answer a request. The message is a sentence for a person. */
export class NoAnswerError extends Error {
  /** The request was aborted, so it says nothing of the source. */
  readonly isStopped: boolean;

  constructor(message: string, options: { isStopped?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "NoAnswerError";
    this.isStopped = options.isStopped ?? false;
  }
}

/** Aborts when `stop` does or after the time limit. Its reason is a {@link NoAnswerError}: that of `stop`, if it has one. */
export function deadlineSignal(timeLimitMs: number, stop: AbortSignal): AbortSignal {
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
