import { OutboundError, type OutboundClient, type OutboundRequest } from "#platform/outbound/outbound-client";
import { createSemaphore, type Acquire } from "#platform/semaphore";

/** Requests at once to one host. */
const MOST_AT_ONCE = 4;
/** Failures in a row after which a host counts as out of reach, and for how long. */
const MISSES = 2;
const REST_MS = 60_000;
/** A request that was ended by its asker's time limit says something of the host only after so long. */
const LONG_MS = 2000;

type Host = {
  acquire: Acquire;
  /** Who asks it or waits for a turn. */
  askers: number;
  misses: number;
  /** What the last request ended with, and when. */
  failure: OutboundError | null;
  failedAt: number;
};

type Limits = { most?: number; now?: () => number };

/**
 * The same client, which asks each host at most a few things at once, first come, first served. A host that could not be
 * reached twice in a row is left alone for a minute: what is asked of it then fails at once with the same problem.
 */
export function limitHosts(outbound: OutboundClient, limits: Limits = {}): OutboundClient {
  const { most = MOST_AT_ONCE, now = Date.now } = limits;
  const hosts = new Map<string, Host>();

  async function ask<T>(url: string, request: OutboundRequest, send: () => Promise<T>): Promise<T> {
    const name = URL.parse(url)?.host ?? "";
    const host = hosts.get(name) ?? toHost(most);
    hosts.set(name, host);
    host.askers += 1;
    try {
      return await askHost(host, request, send);
    } finally {
      host.askers -= 1;
      // Companies' own sites are many, and nothing is to be remembered of one that answers.
      if (host.askers === 0 && host.misses === 0) hosts.delete(name);
    }
  }

  async function askHost<T>(host: Host, request: OutboundRequest, send: () => Promise<T>): Promise<T> {
    refuseWhileResting(host, now());
    const release = await host.acquire(request.signal).catch((cause: unknown) => {
      throw new OutboundError("stopped", "Stopped before it was asked", { cause });
    });
    const sentAt = now();
    try {
      refuseWhileResting(host, sentAt);
      const answer = await send();
      host.misses = 0;
      return answer;
    } catch (error) {
      noteFailure(host, error, { signal: request.signal, sentAt, now: now() });
      throw error;
    } finally {
      release();
    }
  }

  return {
    userAgent: outbound.userAgent,
    getText: (url, request = {}) => ask(url, request, () => outbound.getText(url, request)),
    getBytes: (url, request = {}) => ask(url, request, () => outbound.getBytes(url, request)),
    getJson: (url, request = {}) => ask(url, request, () => outbound.getJson(url, request)),
    post: (url, request) => outbound.post(url, request),
    refusePrivate: (url, request) => outbound.refusePrivate(url, request),
    close: () => outbound.close(),
  };
}

function toHost(most: number): Host {
  return { acquire: createSemaphore(most), askers: 0, misses: 0, failure: null, failedAt: 0 };
}

function refuseWhileResting({ misses, failure, failedAt }: Host, now: number): void {
  if (failure === null || misses < MISSES || now - failedAt >= REST_MS) return;
  throw new OutboundError(failure.problem, failure.message, { cause: failure });
}

function noteFailure(
  host: Host,
  error: unknown,
  { signal, sentAt, now }: { signal: AbortSignal | undefined; sentAt: number; now: number },
): void {
  if (!(error instanceof OutboundError) || error.cause === host.failure) return;
  const isLate = isTimeLimit(signal) && now - sentAt >= LONG_MS;
  if (error.problem === "network" || error.problem === "timeout" || (error.problem === "stopped" && isLate)) {
    host.misses += 1;
    host.failure = isLate ? new OutboundError("timeout", toSentence(now - sentAt)) : error;
    host.failedAt = now;
  } else if (error.problem !== "stopped") {
    // It answered, though not as it should.
    host.misses = 0;
  }
}

function isTimeLimit(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && signal.reason instanceof Error && signal.reason.name === "TimeoutError";
}

function toSentence(ms: number): string {
  return `No answer in ${Math.round(ms / 1000)} s`;
}

const limited = new WeakMap<OutboundClient, OutboundClient>();

/** The one limited client of a process's client, so that all who ask count together. */
export function limitedClientOf(outbound: OutboundClient): OutboundClient {
  const known = limited.get(outbound) ?? limitHosts(outbound);
  limited.set(outbound, known);
  return known;
}
