import { MailError } from "./mailer.ts";

type Failure = { code: string; command: string; responseCode: number | null };

/** Any failure of sending an e-mail as one with a sentence for a person, who cannot mend the mail server. */
export function toMailError(error: unknown): MailError {
  const failure = readFailure(error);
  const reply = [failure.code || "unknown", failure.responseCode].filter((part) => part !== null).join(" ");
  const { code, command, responseCode } = failure;
  const isFinal = code === "EENVELOPE" && command.startsWith("RCPT") && (responseCode ?? 0) >= 500;
  return new MailError(sentenceFor(failure), { reply, isFinal });
}

function sentenceFor({ code, command, responseCode }: Failure): string {
  const isForNow = responseCode !== null && responseCode >= 400 && responseCode < 500;
  if (code === "EENVELOPE" && command.startsWith("MAIL"))
    return "The mail server refused this server as a sender.";
  if (code === "EENVELOPE" && isForNow) return "The mail server did not take the address for now.";
  if (code === "EENVELOPE") return "The mail server refused the address.";
  return sentences[code] ?? "The mail server could not be used.";
}

const unanswered = "The mail server does not answer.";
const signInRefused = "The mail server refused this server's sign-in.";

/** By nodemailer's codes (nodemailer.com/errors). */
const sentences: Record<string, string> = {
  ECONNECTION: "The mail server broke the connection off.",
  ESOCKET: unanswered,
  ETIMEDOUT: unanswered,
  EABORT: unanswered,
  EDNS: unanswered,
  EPROTOCOL: "The mail server's answer made no sense.",
  EMESSAGE: "The mail server refused the message.",
  ETLS: "No safe connection to the mail server came about.",
  EREQUIRETLS: "No safe connection to the mail server came about.",
  EAUTH: signInRefused,
  ENOAUTH: signInRefused,
  EOAUTH2: signInRefused,
};

function readFailure(error: unknown): Failure {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : "",
    command: typeof command === "string" ? command : "",
    responseCode: typeof responseCode === "number" ? responseCode : null,
  };
}
