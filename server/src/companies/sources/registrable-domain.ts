import { boardDomains } from "#sources/sources.service";

/** Second parts below which names are given away: "co.uk", "com.au". */
const secondParts = new Set("co com org net gov edu ac or ne go gob gov govt mil nom ltd plc".split(" "));

/** Hosts where everybody has pages, so that an address there tells nothing of whose it is. */
const sharedHosts = new Set(
  `github.com github.io gitlab.com gitlab.io bitbucket.org medium.com substack.com youtube.com youtu.be facebook.com
  instagram.com twitter.com x.com linkedin.com xing.com wordpress.com blogspot.com tumblr.com reddit.com notion.site
  notion.so vercel.app netlify.app pages.dev herokuapp.com web.app google.com goo.gl bit.ly linktr.ee archive.org
  wikipedia.org wixsite.com webflow.io squarespace.com myshopify.com crunchbase.com angel.co wellfound.com
  breezy.hr indeed.com ycombinator.com jobvite.com icims.com grnh.se applytojob.com welcomekit.co welcometothejungle.com
  welcometothejungle.co darwinbox.com homerun.co applicantpro.com`
    .split(/\s+/)
    .concat(boardDomains),
);

/**
 * The domain that somebody registered: "careers.example.co.uk" gives "example.co.uk". Null for what is no web address,
 * names no domain (an IP address), or is a host where everybody has pages.
 */
export function toDomain(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  const parts = url.hostname.replace(/\.$/, "").split(".");
  const last = parts.at(-1) ?? "";
  if (parts.length < 2 || !/^[a-z][a-z0-9-]*$/i.test(last)) return null;
  const isSecondPart = last.length === 2 && parts.length > 2 && secondParts.has(parts.at(-2) ?? "");
  const domain = parts.slice(isSecondPart ? -3 : -2).join(".");
  return sharedHosts.has(domain) ? null : domain;
}

/** What tells a domain from others: "example" of "example.co.uk". */
export function toDomainName(domain: string): string {
  return domain.slice(0, domain.indexOf("."));
}

/** Whether two addresses belong to one owner: of one domain, or of one host where everybody has pages. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => toDomain(address) ?? URL.parse(address)?.host ?? null);
  return a !== null && a === b;
}
