/** Waits for the work, but no longer than the signal: what ignores it cannot hold its caller. Throws the signal's reason. */
export async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const handleAbort = () => ended.reject(signal.reason as Error);
  if (signal.aborted) handleAbort();
  signal.addEventListener("abort", handleAbort, { once: true });
  ended.promise.catch(() => undefined);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", handleAbort);
  }
}
