import { pino, type Logger } from "pino";

/**
 * The log of the server: JSON lines on standard error, so that standard output holds only what a person reads.
 * Tokens, e-mail addresses and bodies never reach it: errors are written by {@link describeError}.
 */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, serializers: { err: describeError } },
    pino.destination({ fd: 2, sync: true }),
  );
}

type ErrorDescription = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: ErrorDescription;
};

/**
 * What the log keeps of an error. Values of a failed query (drizzle puts them in the message, PostgreSQL in `detail`)
 * are left out: they may be a person's.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: "Something that is no error was thrown.", stack: "" };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutParams(error.message),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    stack: frames.join("\n"),
    ...(error.cause !== undefined && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function withoutParams(message: string): string {
  return message.startsWith("Failed query:") ? message.replace(/\nparams:[\s\S]*$/, "") : message;
}
