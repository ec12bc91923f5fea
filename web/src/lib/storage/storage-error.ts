import type { StorageErrorCode } from "@jobwright/contracts/storage";

/** What each code says to a person: what happened, what is safe, what to do next. */
const sentences: Record<StorageErrorCode, string> = {
  "storage/unknown":
    "The file service did not accept this, for a reason that is not known here. Your own file is unchanged. Try again.",
  "storage/object-not-found":
    "This file is not stored any more. Nothing else was changed. Load the page again to see what is stored.",
  "storage/bucket-not-found":
    "The file service has no place for these files. Nothing was stored or changed. Check the file service's settings.",
  "storage/quota-exceeded":
    "The file service is full. Nothing was stored; your own file is unchanged. Delete files you no longer need, then try again.",
  "storage/unauthenticated":
    "Your session has ended. Files that were stored before are safe. Sign in, then try again.",
  "storage/unauthorized":
    "This file belongs to somebody else. Nothing was changed. Sign in with the account that stored it.",
  "storage/unauthorized-app":
    "The file service does not accept this app. Nothing was changed. Load the page again; if it goes on, check the file service's settings.",
  "storage/retry-limit-exceeded":
    "The file service could not be reached for some minutes. Your own file is unchanged. Check your connection, then try again.",
  "storage/invalid-checksum":
    "What arrived differs from the file that was sent, so it was not kept. Your own file is unchanged. Upload it again.",
  "storage/canceled": "Stopped, as you asked. Your own file is unchanged. You can start again at any time.",
  "storage/invalid-url":
    "This address does not lead to a stored file. Nothing was changed. Open the file from the screen it is shown on.",
  "storage/invalid-default-bucket":
    "The file service's bucket is set to something that is no bucket. Nothing was changed. Correct the setting.",
  "storage/no-default-bucket":
    "No bucket is set for the file service. Nothing was stored or changed. Set one, then try again.",
  "storage/cannot-slice-blob":
    "The file could not be read from this device; it may have been moved or changed. Nothing was stored. Choose it again.",
  "storage/no-download-url":
    "There is no link to this file. The file itself is safe. Upload it again to get a new link.",
  "storage/invalid-argument":
    "This name or setting cannot be used for a file. Nothing was stored or changed. Rename the file and try again.",
  "storage/app-deleted":
    "You signed out before this was finished. Files that were stored before are safe. Sign in, then start again.",
  "storage/invalid-root-operation":
    "This needs one file, but names all of them. Nothing was changed. Choose a file and try again.",
  "storage/invalid-format":
    "This content is not in the format that it is said to be. Nothing was stored. Choose the file again.",
  "storage/internal-error":
    "The file service gave an answer that cannot be read. Your own file is unchanged. Load the page again, then try again.",
  "storage/unsupported-environment":
    "This browser is too old to store files. Nothing was stored. Update it or use another one.",
};

/**
 * A storage call that did not succeed (codes: part 1 section 8). `message` is for a person. `status` is the HTTP
 * status, 0 where no answer came; `serverMessage` is the service's own sentence.
 */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly status: number;
  readonly serverMessage: string | null;

  constructor(
    code: StorageErrorCode,
    details: { status?: number; serverMessage?: string | null; cause?: unknown } = {},
  ) {
    const { status = 0, serverMessage = null } = details;
    super(sentenceFor(code, serverMessage), "cause" in details ? { cause: details.cause } : undefined);
    this.name = "StorageError";
    this.code = code;
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** Of a refusal without a code of its own, the service knows the reason, and its sentence is the catalogue's. */
function sentenceFor(code: StorageErrorCode, serverMessage: string | null): string {
  if (code === "storage/unknown" && serverMessage) return serverMessage;
  return sentences[code];
}

/** What a call asks for; it decides what was not found where the answer is 404. */
export type CallTarget = "object" | "bucket" | "upload-session";

const INVALID_APP_CHECK = /app[ -]?check token is invalid/i;

/** The error of an answer that is not a success and not worth another try, by its status (ST09–ST13). */
export function errorFromAnswer(
  answer: { status: number; statusText: string; serverMessage: string | null },
  target: CallTarget,
): StorageError {
  const { status, serverMessage } = answer;
  const isAppRefused = INVALID_APP_CHECK.test(`${answer.statusText} ${serverMessage ?? ""}`);
  return new StorageError(codeOfStatus(status, isAppRefused, target), { status, serverMessage });
}

function codeOfStatus(status: number, isAppRefused: boolean, target: CallTarget): StorageErrorCode {
  if (status === 401) return isAppRefused ? "storage/unauthorized-app" : "storage/unauthenticated";
  if (status === 402) return "storage/quota-exceeded";
  if (status === 403) return "storage/unauthorized";
  if (status === 404 && target === "object") return "storage/object-not-found";
  if (status === 404 && target === "bucket") return "storage/bucket-not-found";
  return "storage/unknown";
}
