import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";

/** A failure with a code of the contract. Services throw it; `http/on-error.ts` alone turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
