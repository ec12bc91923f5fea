import { STATUS_CODES } from "node:http";
import { RefusedAddressError } from "./guarded-agent.ts";
import { OutboundError } from "./outbound-client.ts";
import { BodyTooLargeError } from "./read-body.ts";

/** An answer that is no success. Headers as sent; "" where they are missing. `refusal` is its body where that is wanted. */
export function statusError(
  status: number,
  { retryAfter: retryAfterHeader, date: dateHeader }: { retryAfter: string; date: string },
  refusal: string,
): OutboundError {
  const words = STATUS_CODES[status];
  const retryAfter = readRetryAfter(retryAfterHeader.trim(), dateHeader);
  return new OutboundError("http-status", `It answers “${words ? `${status} ${words}` : status}”`, {
    status,
    refusal,
    ...(retryAfter === null ? {} : { retryAfter }),
  });
}

/** Seconds to wait: the header holds seconds or a date (RFC 9110 section 10.2.3). */
function readRetryAfter(value: string, dateHeader: string): number | null {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const sent = Date.parse(dateHeader);
  return Math.max(0, Math.ceil((until - (Number.isNaN(sent) ? Date.now() : sent)) / 1000));
}

type Outcome = { timeoutMs: number; maxBytes: number; isStopped: boolean };

/** Any failure of a request as one with a sentence for a person. */
export function toOutboundError(error: unknown, outcome: Outcome): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof BodyTooLargeError) {
    const size = describeBytes(outcome.maxBytes);
    return new OutboundError("too-large", `Its answer is larger than ${size}, so it was not read`, {
      cause: error,
    });
  }
  if (outcome.isStopped) return new OutboundError("stopped", "Stopped before it answered", { cause: error });
  const code = readErrorCode(error);
  if (error instanceof RefusedAddressError || code === RefusedAddressError.code) {
    return new OutboundError("address-refused", "The address is not public, so it was not opened", {
      cause: error,
    });
  }
  const isTimeout = error instanceof Error && error.name === "AbortError";
  if (isTimeout || timeoutCodes.has(code)) {
    const seconds = outcome.timeoutMs / 1000;
    return new OutboundError(
      "timeout",
      `No answer in ${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`,
      { cause: error },
    );
  }
  return new OutboundError("network", networkSentences[code] ?? "The connection broke off", { cause: error });
}

const timeoutCodes = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_ABORTED",
]);

const networkSentences: Record<string, string> = {
  ENOTFOUND: "Its host name was not found in DNS",
  EAI_AGAIN: "Its host name could not be looked up in DNS",
  ECONNREFUSED: "It refuses the connection",
  ENETUNREACH: "There is no way to it from this network",
  EHOSTUNREACH: "There is no way to it from this network",
  CERT_HAS_EXPIRED: "Its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another host",
};

/** The first code in the chain of causes; Node wraps several failed addresses in an AggregateError. */
function readErrorCode(error: unknown): string {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ("code" in current && typeof current.code === "string") return current.code;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return "";
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;
}
