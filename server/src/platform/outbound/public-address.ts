import { lookup as lookupName } from "node:dns/promises";
import ipaddr from "ipaddr.js";

export type ResolvedAddress = { address: string; family: number };

/** Resolves a host name to all its addresses; replaceable so that a test can play a hostile name server. */
export type LookupAddresses = (hostname: string) => Promise<ResolvedAddress[]>;

export function lookupAllAddresses(hostname: string): Promise<ResolvedAddress[]> {
  return lookupName(hostname, { all: true, verbatim: true });
}

/**
 * True for an address that anybody on the internet may reach. Private, loopback, link-local, unique-local,
 * multicast, reserved, carrier-NAT, IPv4-mapped, NAT64, 6to4 and Teredo addresses are not (IANA special-purpose
 * registries as ipaddr.js knows them); IPv6 must also lie in 2000::/3, the only block that is given out.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
  return true;
}

/** The address that a URL's host spells out, such as `[::1]` or `127.0.0.1`; null for a name. */
export function readAddressLiteral(hostname: string): string | null {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname.replace(/\.$/, "");
  return ipaddr.isValid(bare) ? bare : null;
}

/** False for a host that is a private address or names this machine; what any other name leads to is not known yet. */
export function isPublicHost(hostname: string): boolean {
  if (/(^|\.)localhost\.?$/.test(hostname)) return false;
  const literal = readAddressLiteral(hostname);
  return literal === null || isPublicAddress(literal);
}
