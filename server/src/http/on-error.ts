import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { ErrorCode } from "@jobwright/contracts/errors";
import type { Logger } from "pino";
import { AppError } from "#platform/app-error";
import { OutboundError } from "#platform/outbound/outbound-client";

export type ErrorResponse = { status: number; body: ErrorBody; retryAfter: number | null };

/** Seconds after which a refused call may be made again, said with the answer. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  "request/rate-limited": 60,
  "server/unavailable": 5,
  "storage/unavailable": 5,
  "scheduler/starting": 5,
  "searches/later": 30,
};

/** Server errors that are no fault: the caller retries. */
const expectedCodes = new Set<ErrorCode>([
  "scheduler/starting",
  "searches/later",
  "searches/cut-off",
  "server/no-room",
]);

/**
 * The one place where a failure becomes an answer. What is not an {@link AppError} is logged once with its stack and
 * answered without any detail.
 */
export function toErrorResponse(error: unknown, requestId: string, log: Logger): ErrorResponse {
  const known = toAppError(error);
  if (known.status >= 500 && !expectedCodes.has(known.code)) {
    log.error({ requestId, code: known.code, err: error }, "A request failed.");
  }
  return {
    status: known.status,
    body: {
      code: known.code,
      message: known.message,
      requestId,
      ...(known.fields ? { fields: known.fields } : {}),
    },
    retryAfter: RETRY_AFTER[known.code] ?? null,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAmong(error, isFull)) return new AppError("server/no-room", { cause: error });
  if (isAmong(error, isStoreGone)) return new AppError("storage/unavailable", { cause: error });
  if (isDatabaseGone(error)) return new AppError("server/unavailable", { cause: error });
  const code = codeOfIdentityStatus(error);
  return new AppError(code ?? "server/internal", { cause: error });
}

/** better-auth throws `APIError` with a numeric `statusCode`; the package itself is loaded only when it is needed. */
function codeOfIdentityStatus(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || error.name !== "APIError") return null;
  const { statusCode } = error as { statusCode?: unknown };
  const byStatus: Record<number, ErrorCode> = {
    400: "request/invalid",
    401: "auth/required",
    403: "auth/forbidden",
    404: "route/not-found",
    429: "request/rate-limited",
  };
  return typeof statusCode === "number" ? (byStatus[statusCode] ?? null) : null;
}

/** Node's codes for a connection that is refused or breaks; those of a missing socket file or host need their call. */
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** PostgreSQL's codes for a database that goes down, starts up or takes no more connections. */
const databaseCodes = /^(08...|57P0[1-4]|53300)$/;
/** The driver's own words, which have no code; the second ones are a rollback's on a connection that broke before. */
const poolMessages =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|pool after calling end/i;

/** Whether an error, or one of its causes, has a code of that kind. */
function isAmong(error: unknown, isOfKind: (code: string) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || error instanceof OutboundError || depth > 5) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && isOfKind(code)) || isAmong(error.cause, isOfKind, depth + 1);
}

/** The system's codes for a disk or a user's share of it that is full, and PostgreSQL's. */
function isFull(code: string): boolean {
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100";
}

/** The file store's library wraps whatever a bucket or a folder fails with. */
function isStoreGone(code: string): boolean {
  return code.startsWith("E_CANNOT_");
}

function isDatabaseGone(error: unknown, depth = 0): boolean {
  // What another host does is told by the code that asked it.
  if (!(error instanceof Error) || error instanceof OutboundError || depth > 5) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    if (connectionCodes.test(code) || databaseCodes.test(code)) return true;
    if (syscall === "connect" || syscall === "getaddrinfo") return true;
  }
  return poolMessages.test(error.message) || isDatabaseGone(error.cause, depth + 1);
}
