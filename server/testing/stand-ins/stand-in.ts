import type { IncomingHttpHeaders } from "node:http";

/** What one source's stand-in answers: a body, or an HTTP status. */
export type StandIn = {
  contentType?: string;
  /** `question` is the body of a request by POST, else empty. */
  answer(
    path: string,
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    question: string,
  ): string | number;
  /** A well-formed answer without jobs. */
  empty(path: string): string;
};
export type StandInAnswers = Record<string, StandIn>;
