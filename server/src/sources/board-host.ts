/** Ends of names that lead nowhere in public: RFC 2606, 6761, 6762, 7686, 8375 and 9476, ICANN's "internal", and usual ones. */
const privateEnds = new Set(
  "alt arpa corp example home internal intranet invalid lan local localdomain localhost onion private test".split(
    " ",
  ),
);
const namePattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Whether a token is the host of a company's own, such as "jobs.acme.com": a public name in small letters (RFC 1123), without
 * port. No number can be its last part, so that it is never read as an IP address.
 */
export function isBoardHost(token: string): boolean {
  return namePattern.test(token) && !privateEnds.has(token.slice(token.lastIndexOf(".") + 1));
}
