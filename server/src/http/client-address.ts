import type { Context } from "hono";
import ipaddr from "ipaddr.js";

type WithConnection = { incoming?: { socket?: { remoteAddress?: string } } };

/** Whether an address is that of a proxy whose word about its clients counts. */
export type ProxyCheck = (address: string) => boolean;

/** How a request reached the outermost proxy that counts, or this server where there is none. */
export type Client = {
  /** IP address, or "unknown" without a connection. */
  address: string;
  /** Host as the client named it to a proxy; null: no proxy says. */
  host: string | null;
  /** The request's own address, its origin as the client sees it. */
  url: URL;
};

/**
 * Checks addresses against `TRUSTED_PROXIES` (addresses and CIDR ranges). This machine itself always counts: programs
 * on it can reach the server under any address anyway.
 */
export function trustProxies(trusted: readonly string[]): ProxyCheck {
  const ranges = trusted.map(toRange);
  return (address) => {
    if (isThisMachine(address)) return true;
    if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match([network, bits]),
    );
  };
}

export function isThisMachine(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/**
 * Reads who sends a request. Each proxy adds the address that it was called from to the end of `X-Forwarded-For`, so
 * entries count from the right as long as the one that added them is trusted; the first other address is the client.
 * What stands left of it anybody can have written. An entry that is no address ends the walk. `X-Forwarded-Host` and
 * `X-Forwarded-Proto` count under the same condition.
 */
export function readClient(c: Context, isProxy: ProxyCheck): Client {
  const { incoming } = (c.env ?? {}) as WithConnection;
  const peer = incoming?.socket?.remoteAddress;
  const url = new URL(c.req.raw.url);
  if (!peer) return { address: "unknown", host: null, url };
  if (!isProxy(peer)) return { address: toPlain(peer), host: null, url };
  let address = toPlain(peer);
  let hops = 0;
  for (const entry of listOf(c.req.header("x-forwarded-for")).toReversed()) {
    const next = readAddress(entry);
    if (next === null) break;
    address = next;
    if (!isProxy(next)) break;
    hops += 1;
  }
  const named = entryFromRight(listOf(c.req.header("x-forwarded-host")), hops);
  const host = named !== null && /^[\w.:[\]-]+$/.test(named) ? named : null;
  const scheme = entryFromRight(listOf(c.req.header("x-forwarded-proto")), hops);
  return { address, host, url: seenFromOutside(url, host, scheme) };
}

/** A proxy passes on what the one before it wrote, or adds its own to the end: the list may be shorter than the way. */
function entryFromRight(entries: string[], hops: number): string | null {
  return entries.at(-1 - Math.min(hops, entries.length - 1)) ?? null;
}

function seenFromOutside(url: URL, host: string | null, scheme: string | null): URL {
  const protocol = scheme === "https" || scheme === "http" ? `${scheme}:` : url.protocol;
  const outside = `${protocol}//${host ?? url.host}${url.pathname}${url.search}`;
  return URL.canParse(outside) ? new URL(outside) : url;
}

function listOf(header: string | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** An entry of `X-Forwarded-For`; some proxies write the port as well. */
function readAddress(entry: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return ipaddr.isValid(bare) && /[.:]/.test(bare) ? toPlain(bare) : null;
}

/** IPv4 as such, also where a socket of IPv6 wraps it. */
function toPlain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function toRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = "", bits] = entry.split("/");
  const network = ipaddr.process(address);
  return [network, bits === undefined ? (network.kind() === "ipv4" ? 32 : 128) : Number(bits)];
}
