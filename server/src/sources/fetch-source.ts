import { isBoardHost } from "./board-host.ts";
import { OutboundError, type OutboundRequest } from "#platform/outbound/outbound-client";
import type { SourceAccess } from "./source.ts";

type Parameters = Record<string, string | number | undefined>;

/**
 * Fetches JSON from an address below the source's base URL. Throws `OutboundError`, which holds the body of an answer that
 * is no success where `keepsRefusal` is set.
 */
export function fetchJson(
  access: SourceAccess,
  path: string,
  parameters: Parameters = {},
  headers: Record<string, string> = {},
  { keepsRefusal = false }: { keepsRefusal?: boolean } = {},
): Promise<unknown> {
  return access.outbound.getJson(toAddress(access, path, parameters), {
    headers,
    keepsRefusal,
    ...requestOf(access),
  });
}

/** What `Source.askOne` throws where an answer of another status says that the posting is not there. */
export function notListed(reason: string, cause?: unknown): OutboundError {
  return new OutboundError("http-status", reason, { status: 404, cause });
}

/** As {@link fetchJson}, for an answer in XML or HTML. Throws `OutboundError`. */
export async function fetchText(
  access: SourceAccess,
  path: string,
  parameters: Parameters = {},
  options: { maxBytes?: number } = {},
): Promise<string> {
  const request = { ...options, ...requestOf(access) };
  return (await access.outbound.getText(toAddress(access, path, parameters), request)).text;
}

function toAddress(access: SourceAccess, path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value));
  return access.baseUrl + path + (query.size > 0 ? `?${query}` : "");
}

function requestOf(access: SourceAccess) {
  return {
    signal: access.signal,
    isFromSettings: access.isGuarded !== true,
    staysOnHost: access.staysOnHost ?? false,
  };
}

/** As {@link fetchJson}, for an interface that takes its questions as JSON by POST. Throws `OutboundError`. */
export function askJson(
  access: SourceAccess,
  path: string,
  question: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return access.outbound.getJson(access.baseUrl + path, {
    headers,
    question: JSON.stringify(question),
    ...requestOf(access),
  });
}

/**
 * Access to a board at a host of its own: its token takes the place of `{board}` in the base URL, or follows it as a path.
 * Throws `TypeError` where the token is no host name.
 */
export function atBoardHost(access: SourceAccess, board: string): SourceAccess {
  if (!/^[a-z0-9-]{1,63}$/i.test(board)) throw new TypeError("The board of this system is a host name.");
  return atHost(access, board);
}

/** As {@link atBoardHost}, for a system whose boards have whole host names; who calls has checked that it is one of the system's. */
export function atHost(access: SourceAccess, host: string): SourceAccess {
  if (!/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/i.test(host)) throw new TypeError("This is no host name.");
  const { baseUrl } = access;
  return {
    ...access,
    baseUrl: baseUrl.includes("{board}") ? baseUrl.replace("{board}", host) : `${baseUrl}/${host}`,
  };
}

/**
 * As {@link atBoardHost}, for a system whose boards also stand at hosts of the companies' own: such a token is asked itself,
 * guarded, or follows an operator's base URL as a path. Throws `TypeError` where the token is no host name.
 */
export function atOwnHost(access: SourceAccess, board: string): SourceAccess {
  if (!isBoardHost(board)) return atBoardHost(access, board);
  return access.baseUrl.includes("{board}")
    ? { ...access, baseUrl: `https://${board}`, isGuarded: true }
    : { ...access, baseUrl: `${access.baseUrl}/${board}` };
}

/** Fetches a whole address that a person or a list gave: guarded, but for addresses below the operator's own. */
export async function fetchAddress(
  access: SourceAccess,
  address: string,
  options: Pick<OutboundRequest, "maxBytes" | "timeoutMs" | "onRedirect"> = {},
) {
  const isOwn = access.baseUrl !== "" && address.startsWith(`${access.baseUrl}/`);
  return await access.outbound.getText(address, { signal: access.signal, isFromSettings: isOwn, ...options });
}

/** Fetches the robots.txt of a host; the operator's own host is asked for it though only addresses below a path of it are named. */
export async function fetchRobots(
  access: SourceAccess,
  origin: string,
  options: Pick<OutboundRequest, "maxBytes" | "timeoutMs">,
) {
  const isOwn = access.baseUrl !== "" && new URL(access.baseUrl).origin === origin;
  const request = { signal: access.signal, isFromSettings: isOwn, ...options };
  return await access.outbound.getText(`${origin}/robots.txt`, request);
}
