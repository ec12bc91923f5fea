import type { HttpExchange } from "#http/route";

/** Adds the `Set-Cookie` lines to the answer. */
export function setCookies(http: HttpExchange, lines: string[]): void {
  for (const line of lines) http.appendHeader("set-cookie", line);
}
