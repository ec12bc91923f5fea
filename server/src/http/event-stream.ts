import type { Context } from "hono";

/** Interval of heartbeats on an idle stream, in milliseconds; proxies close streams that are silent for a minute. */
export const HEARTBEAT_MS = 15_000;

export type EventStreamOptions = {
  heartbeatMs: number;
  /** Aborted when the server stops: open streams end. */
  shutdown: AbortSignal;
  /** The error body of a failure after the first event. */
  toErrorEvent: (error: unknown) => unknown;
};

/**
 * Answers with server-sent events, each as JSON in `data:`. Waits for the first event, so that a failure before it is
 * thrown and becomes an ordinary answer; one that takes longer than a heartbeat no longer can. A page that closes ends
 * the iteration (`return()`), never the work behind it.
 */
export async function sendEvents(
  c: Context,
  events: AsyncIterable<unknown>,
  options: EventStreamOptions,
): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  const first = iterator.next();
  await Promise.race([first, sleep(options.heartbeatMs)]);
  return c.body(streamEvents(iterator, first, options), 200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // Proxies of the nginx family hold an answer back otherwise.
    "x-accel-buffering": "no",
  });
}

function streamEvents(
  iterator: AsyncIterator<unknown>,
  first: Promise<IteratorResult<unknown>>,
  { heartbeatMs, shutdown, toErrorEvent }: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<unknown>> | null = first;
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(": heartbeat\n\n")), heartbeatMs);
      const handleShutdown = () => {
        stop();
        controller.close();
      };
      stop = () => {
        stop = () => {};
        clearInterval(heartbeat);
        shutdown.removeEventListener("abort", handleShutdown);
        // An iterator that waits for its next event ends after it; nobody waits for that here.
        void iterator.return?.().catch(() => {});
      };
      shutdown.addEventListener("abort", handleShutdown);
      if (shutdown.aborted) handleShutdown();
    },
    async pull(controller) {
      const isOpen = stop;
      try {
        const result = await (next ?? iterator.next());
        next = null;
        if (stop !== isOpen) return;
        if (result.done) {
          stop();
          controller.close();
        } else {
          controller.enqueue(encoder.encode(toEventText(result.value)));
        }
      } catch (error) {
        if (stop !== isOpen) return;
        controller.enqueue(encoder.encode(toEventText(toErrorEvent(error))));
        stop();
        controller.close();
      }
    },
    cancel() {
      stop();
    },
  });
}

function toEventText(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Whether a request asks for events rather than JSON. */
export function wantsEvents(request: Request): boolean {
  return (request.headers.get("accept") ?? "").toLowerCase().includes("text/event-stream");
}
