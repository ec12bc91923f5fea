import type { ErrorCode } from "@jobwright/contracts/errors";

/** Codes that only the client gives: no answer at all, or one that it cannot read. */
export const clientErrorCodes = ["network", "unreadable-answer"] as const;
export type ApiErrorCode = ErrorCode | (typeof clientErrorCodes)[number];

/** A call that did not succeed. `status` is 0 and `requestId` null where no answer came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  /** Dotted path of the input to its problem. */
  readonly fields: Record<string, string>;

  constructor(details: {
    code: ApiErrorCode;
    message: string;
    status: number;
    requestId?: string | null;
    fields?: Record<string, string> | undefined;
  }) {
    super(details.message);
    this.name = "ApiError";
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId ?? null;
    this.fields = details.fields ?? {};
  }
}
