import { setTimeout as sleep } from "node:timers/promises";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { fetchAddress, fetchRobots } from "./fetch-source.ts";
import { readPage } from "./pages/read-page.ts";
import { isAllowedByRobots, openRobots, type Robots } from "./pages/robots.ts";
import type { SourceAccess } from "./source.ts";

/** Requests of one visit: robots files, sitemaps, pages and redirects to them together. */
const MAX_REQUESTS = 50;
/** Parts of the time limit of an answer in which requests begin and end: two rounds of quick visits fit into one search. */
const BEGINNING = 0.4;
const ENDING = 0.8;
const LONGEST_MS = 60_000;

type ReadOptions = {
  maxBytes?: number;
  /** Refuses a redirect to other addresses; absent: any are followed that robots.txt allows. */
  isWithin?: (url: URL) => boolean;
};

/** One visit of a company's site. */
export type SiteVisit = {
  /**
   * Reads an address if its robots.txt and the visit's bounds allow it, redirects too. Throws `OutboundError`: with the
   * problem "address-refused" where it was not asked at all.
   */
  read(address: string, options?: ReadOptions): Promise<OutboundAnswer>;
  /** The sitemaps that the robots.txt of the address's host names, as written. */
  sitemapsOf(address: string): Promise<string[]>;
  /** False once as much was asked, or as much time is over, as a visit may take. */
  canAsk(): boolean;
};

/**
 * Begins a visit: each host's robots.txt is asked first, its wish for pauses is kept, and at most 50 requests go out, none
 * of them after two fifths of the time that an answer may take.
 */
export function openSiteVisit(
  access: SourceAccess,
  person: string,
  now = () => performance.now(),
): SiteVisit {
  const limitMs = Math.min(LONGEST_MS, access.timeLimitMs ?? LONGEST_MS);
  const [lastBegin, end] = [now() + BEGINNING * limitMs, now() + ENDING * limitMs];
  const robotsOf = new Map<string, Promise<Robots>>();
  const nextAt = new Map<string, number>();
  let asked = 0;

  const canAsk = () => asked < MAX_REQUESTS && now() < lastBegin;

  /** Counts one request. Answers how long it may take. */
  function take(): { timeoutMs: number } {
    if (!canAsk()) throw refused(`A visit of a site ends after ${MAX_REQUESTS} requests or some seconds`);
    asked += 1;
    return { timeoutMs: Math.max(1, Math.ceil(end - now())) };
  }

  function askRobots(origin: string): Promise<Robots> {
    const known = robotsOf.get(origin) ?? loadRobots(origin);
    robotsOf.set(origin, known);
    return known;
  }

  async function loadRobots(origin: string): Promise<Robots> {
    try {
      const { text } = await fetchRobots(access, origin, { ...take(), maxBytes: MAX_PAGE_BYTES });
      const caller = { person, signal: access.signal };
      return await readPage(caller, "readRobots", text, access.outbound.userAgent);
    } catch (error) {
      if (!(error instanceof OutboundError) || access.signal.aborted) throw error;
      if (isWithoutRobots(error)) return openRobots;
      const { problem, status, retryAfter, message } = error;
      throw new OutboundError(
        problem,
        `Its robots.txt could not be read, so nothing else was asked. ${message}`,
        {
          ...(status === null ? {} : { status }),
          ...(retryAfter === null ? {} : { retryAfter }),
          cause: error,
        },
      );
    }
  }

  async function askLeave(url: URL): Promise<Robots> {
    const robots = await askRobots(url.origin);
    if (isAllowedByRobots(robots, url)) return robots;
    throw refused(`The robots.txt of ${url.hostname} asks programs not to read it`);
  }

  async function keepPause(origin: string, { crawlDelay }: Robots): Promise<void> {
    if (crawlDelay === 0) return;
    const begin = now();
    const at = Math.max(begin, nextAt.get(origin) ?? 0);
    if (at >= lastBegin) throw refused(`${origin} asks for pauses that are longer than a visit`);
    nextAt.set(origin, at + crawlDelay * 1000);
    await sleep(at - begin, undefined, { signal: access.signal }).catch((cause: unknown) => {
      throw new OutboundError("stopped", "Stopped before it was asked", { cause });
    });
  }

  return {
    canAsk,
    sitemapsOf: async (address) => (await askRobots(new URL(address).origin)).sitemaps,
    async read(address, { maxBytes = MAX_PAGE_BYTES, isWithin = () => true } = {}) {
      const url = new URL(address);
      await keepPause(url.origin, await askLeave(url));
      return await fetchAddress(access, address, {
        ...take(),
        maxBytes,
        onRedirect: async (target) => {
          if (!isWithin(target)) throw refused(`It sends the request on to ${target.host}`);
          await askLeave(target);
          take();
        },
      });
    },
  };
}

/**
 * A robots.txt that is not there allows everything, and one that the host cannot give or that is larger than need be read
 * forbids everything (RFC 9309, section 2.3.1). 429 asks for a pause, as everywhere.
 */
function isWithoutRobots({ status, problem }: OutboundError): boolean {
  const isUnavailable = status !== null && status >= 400 && status < 500 && status !== 429;
  return isUnavailable || problem === "too-many-redirects";
}

function refused(message: string): OutboundError {
  return new OutboundError("address-refused", message);
}
