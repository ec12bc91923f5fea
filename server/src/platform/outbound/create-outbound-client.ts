import { Agent, request as sendRequest, type Dispatcher } from "undici";
import { createGuardedAgent, RefusedAddressError } from "./guarded-agent.ts";
import { statusError, toOutboundError } from "./outbound-failures.ts";
import {
  OutboundError,
  type OutboundAnswer,
  type OutboundBytes,
  type OutboundClient,
  type OutboundPost,
  type OutboundRequest,
} from "./outbound-client.ts";
import { isPublicAddress, isPublicHost, lookupAllAddresses, type LookupAddresses } from "./public-address.ts";
import { decodeText, readBody } from "./read-body.ts";

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const MAX_REFUSAL_BYTES = 64 * 1024;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export type OutboundSettings = {
  /** Origins (scheme, host and port) from the operator's settings that may be opened though they are not public. */
  exemptOrigins: string[];
  userAgent: string;
  /** Resolves names; default: the system's resolver. */
  lookup?: LookupAddresses;
};

type Limits = { signal: AbortSignal; timeoutMs: number; maxBytes: number };
type Work = (limits: Limits) => Promise<OutboundBytes>;

/**
 * The one way to addresses that a posting or a person gave: http and https only, every resolved address checked and the checked one used,
 * redirects of a GET followed by hand with each hop checked again, time and size limited.
 * `close` ends open connections at once.
 */
export function createOutboundClient(settings: OutboundSettings): OutboundClient {
  const exemptOrigins = new Set(settings.exemptOrigins.map((origin) => new URL(origin).origin));
  const lookup = settings.lookup ?? lookupAllAddresses;
  const guarded = createGuardedAgent(lookup);
  const exempt = new Agent();

  async function withLimits(request: Omit<OutboundRequest, "headers">, work: Work): Promise<OutboundBytes> {
    const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES;
    const stop = startDeadline(timeoutMs, request.signal);
    try {
      return await work({ signal: stop.signal, timeoutMs, maxBytes });
    } catch (error) {
      throw toOutboundError(error, { timeoutMs, maxBytes, isStopped: request.signal?.aborted ?? false });
    } finally {
      stop.clear();
    }
  }

  async function getBytes(url: string, request: OutboundRequest = {}): Promise<OutboundBytes> {
    const answer = await withLimits(request, (limits) => followRedirects(url, request, limits));
    request.onAnswer?.({ url: answer.url, bytes: answer.bytes.byteLength });
    return answer;
  }

  async function getText(url: string, request: OutboundRequest = {}): Promise<OutboundAnswer> {
    return toText(await getBytes(url, request));
  }

  async function postOnce(url: string, request: OutboundPost, limits: Limits): Promise<OutboundBytes> {
    const target = readAddress(url);
    const isExempt = isExemptAddress(target, request);
    if (!isExempt) refusePrivateHost(target);
    const answer = await sendRequest(target, {
      dispatcher: isExempt ? exempt : guarded,
      method: "POST",
      headers: { "user-agent": settings.userAgent, ...lowerCaseNames(request.headers) },
      body: request.body,
      signal: limits.signal,
      headersTimeout: limits.timeoutMs,
      bodyTimeout: limits.timeoutMs,
    });
    return readAnswer(answer, target, limits, request.keepsRefusal);
  }

  async function refusePrivate(url: string, { isFromSettings = false } = {}): Promise<void> {
    const target = readAddress(url);
    if (isExemptAddress(target, { isFromSettings })) return;
    // A name that nobody knows now may be known when it is opened, and is checked then.
    const addresses = await lookup(target.hostname).catch(() => []);
    const isPublic =
      isPublicHost(target.hostname) && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) {
      const cause = new RefusedAddressError();
      throw toOutboundError(cause, { timeoutMs: 0, maxBytes: 0, isStopped: false });
    }
  }

  function isExemptAddress(url: URL, request: Pick<OutboundRequest, "isFromSettings">): boolean {
    return request.isFromSettings === true && exemptOrigins.has(url.origin);
  }

  async function followRedirects(
    url: string,
    request: OutboundRequest,
    limits: Limits,
  ): Promise<OutboundBytes> {
    let current = readAddress(url);
    let headers = request.headers ?? {};
    let isExempt = isExemptAddress(current, request);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!isExempt) refusePrivateHost(current);
      const answer = await sendRequest(current, {
        dispatcher: isExempt ? exempt : guarded,
        ...(request.question === undefined ? { method: "GET" } : { method: "POST", body: request.question }),
        headers: {
          "user-agent": settings.userAgent,
          accept: "*/*",
          "accept-encoding": "gzip, deflate, br",
          ...(request.question === undefined ? {} : { "content-type": "application/json" }),
          ...lowerCaseNames(headers),
        },
        signal: limits.signal,
        headersTimeout: limits.timeoutMs,
        bodyTimeout: limits.timeoutMs,
      });
      const target = readRedirect(answer, current);
      const isElsewhere = target !== null && target.hostname !== current.hostname;
      if (target === null || (request.question !== undefined && !isElsewhere))
        return await readAnswer(answer, current, limits, request.keepsRefusal);
      discardBody(answer);
      if (isElsewhere && (request.staysOnHost === true || request.question !== undefined)) {
        const message = `It sends the request on to ${target.hostname}, so nothing is at this address`;
        throw new OutboundError("http-status", message, { status: 404 });
      }
      if (target.origin !== current.origin) {
        // Another origin gets neither the exemption nor headers that may hold a key.
        isExempt = false;
        headers = {};
      }
      await request.onRedirect?.(target);
      current = target;
    }
    throw new OutboundError(
      "too-many-redirects",
      `It sends the request on more than ${MAX_REDIRECTS} times, so it was given up`,
    );
  }

  return {
    userAgent: settings.userAgent,
    getText,
    getBytes,
    async getJson(url, request = {}) {
      const answer = await getText(url, {
        ...request,
        headers: { accept: "application/json", ...lowerCaseNames(request.headers ?? {}) },
      });
      if (answer.status === 204) return null;
      try {
        return JSON.parse(answer.text) as unknown;
      } catch (cause) {
        throw new OutboundError("not-json", "Its answer is not JSON, so it could not be read", { cause });
      }
    },
    async post(url, request) {
      return toText(await withLimits(request, (limits) => postOnce(url, request, limits)));
    },
    refusePrivate,
    async close() {
      await Promise.all([guarded.destroy(), exempt.destroy()]);
    },
  };
}

/** Aborts after `timeoutMs` or with `outer`, whichever comes first. */
function startDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  timer.unref();
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

function readAddress(address: string | URL, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch (cause) {
    throw new OutboundError("address-refused", "The address is not a valid web address", { cause });
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError(
      "address-refused",
      "The address is not a web address (http or https), so it was not opened",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError(
      "address-refused",
      "The address holds a user name or password, so it was not opened",
    );
  }
  url.hash = "";
  return url;
}

/** A host that spells out its address is never looked up, so it is checked here. */
function refusePrivateHost(url: URL): void {
  if (!isPublicHost(url.hostname)) throw new RefusedAddressError();
}

function readRedirect(answer: Dispatcher.ResponseData, current: URL): URL | null {
  const location = answer.headers["location"];
  if (!redirectStatuses.has(answer.statusCode) || typeof location !== "string") return null;
  return readAddress(location, current);
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  url: URL,
  limits: Limits,
  keepsRefusal = false,
): Promise<OutboundBytes> {
  const contentType = headerText(answer, "content-type");
  if (answer.statusCode < 200 || answer.statusCode > 299) {
    const refusal = keepsRefusal ? await readRefusal(answer, contentType) : "";
    discardBody(answer);
    const headers = { retryAfter: headerText(answer, "retry-after"), date: headerText(answer, "date") };
    throw statusError(answer.statusCode, headers, refusal);
  }
  const encoding = headerText(answer, "content-encoding");
  const bytes = await readBody(answer.body, { encoding, maxBytes: limits.maxBytes });
  return { status: answer.statusCode, url: url.href, contentType, bytes };
}

/** A body that cannot be read says nothing: the status is the answer. */
async function readRefusal(answer: Dispatcher.ResponseData, contentType: string): Promise<string> {
  const limits = { encoding: headerText(answer, "content-encoding"), maxBytes: MAX_REFUSAL_BYTES };
  const bytes = await readBody(answer.body, limits).catch(() => Buffer.alloc(0));
  return decodeText(bytes, contentType);
}

function toText({ bytes, ...answer }: OutboundBytes): OutboundAnswer {
  return { ...answer, text: decodeText(bytes, answer.contentType) };
}

function headerText(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name];
  return Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
}

function discardBody(answer: Dispatcher.ResponseData): void {
  answer.body.on("error", () => undefined);
  answer.body.destroy();
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
