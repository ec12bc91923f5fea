import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { readJsonLd } from "#platform/markup/read-json-ld";
import { readWebLink } from "#platform/markup/web-link";
import { cleanText } from "./clean-text.ts";
import { toDomain } from "./registrable-domain.ts";

/** What a site says of the company behind it, by schema.org's Organization. Texts that it does not say are "". */
export type SiteOrganization = {
  about: string;
  logoUrl: string;
  founded: string;
  headquarters: string;
  size: string;
  awards: { title: string; year?: string }[];
};

type Thing = Record<string, unknown>;

const MAX_DEPTH = 8;
const MOST_AWARDS = 10;
const containers = [
  "@graph",
  "publisher",
  "about",
  "mainEntity",
  "mainEntityOfPage",
  "sourceOrganization",
  "provider",
  "author",
  "hasPart",
  "isPartOf",
];
const organizationType = new RegExp(
  `(?:^|[/:#])(?:${[
    "\\w*(?:Organization|Business|Store)|Corporation|NGO|Airline|Hotel|Restaurant|Hospital|BankOrCreditUnion",
    "InsuranceAgency|FinancialService|EmploymentAgency|CollegeOrUniversity|School",
  ].join("|")})$`,
);
const counted = new Intl.NumberFormat("en-US");

/**
 * The organisation in a page's JSON-LD that bears one of the names or has its site at the domain; the one that says
 * most, where several do. Null: it names none, or only others, such as a parent or a customer.
 */
export function readOrganization(
  html: string,
  pageUrl: string,
  company: { names: readonly string[]; domain: string | null },
): SiteOrganization | null {
  const found: Thing[] = [];
  for (const thing of readJsonLd(html)) collect(thing, found, 0);
  const keys = new Set(company.names.map(normalizeCompany).filter((key) => key !== ""));
  const own = found.filter((thing) => {
    const names = [thing["name"], thing["legalName"], thing["alternateName"]].flat();
    if (names.some((name) => typeof name === "string" && keys.has(normalizeCompany(name)))) return true;
    const domain = toDomain(readWebLink(thing["url"], pageUrl));
    return domain !== null && domain === company.domain;
  });
  const [best] = own.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  return best === undefined ? null : readThing(best, pageUrl);
}

function collect(value: unknown, found: Thing[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= 50 || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, found, depth + 1);
    return;
  }
  const thing = value as Thing;
  const types = [thing["@type"]].flat();
  if (types.some((type) => typeof type === "string" && organizationType.test(type))) found.push(thing);
  for (const name of containers) collect(thing[name], found, depth + 1);
}

function readThing(thing: Thing, pageUrl: string): SiteOrganization {
  return {
    about: cleanText(thing["description"], 300),
    logoUrl: readLogo(thing["logo"], pageUrl),
    founded: /^\d{4}(?=$|-)/.exec(cleanText(thing["foundingDate"], 30))?.[0] ?? "",
    headquarters: readAddress([thing["address"]].flat()[0]),
    size: readSize([thing["numberOfEmployees"]].flat()[0]),
    awards: [thing["award"], thing["awards"]].flat().slice(0, MOST_AWARDS).flatMap(readAward),
  };
}

function readLogo(logo: unknown, pageUrl: string): string {
  const first: unknown = [logo].flat()[0];
  const address = field(first, "url") ?? field(first, "contentUrl") ?? first;
  return readWebLink([address].flat()[0], pageUrl) ?? "";
}

/** City, region and country; a street alone does not tell where it is. */
function readAddress(address: unknown): string {
  const city = cleanText(field(address, "addressLocality"), 80);
  if (city === "") return "";
  const region = cleanText(field(address, "addressRegion"), 80);
  const parts = [city, region, readCountry(field(address, "addressCountry"))];
  return [...new Set(parts.filter((part) => part !== ""))].join(", ");
}

function readCountry(country: unknown): string {
  const name = cleanText(field(country, "name") ?? country, 80);
  if (!/^[A-Za-z]{2}$/.test(name)) return name;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(name.toUpperCase()) ?? "";
}

/** A number, or schema.org's QuantitativeValue with one or two. */
function readSize(value: unknown): string {
  const [min, max] = [toCount(field(value, "minValue")), toCount(field(value, "maxValue"))];
  if (min !== null && max !== null && min < max) {
    return `${counted.format(min)}–${counted.format(max)} employees`;
  }
  const count = toCount(field(value, "value") ?? value);
  if (count === null) return "";
  return `${counted.format(count)} ${count === 1 ? "employee" : "employees"}`;
}

function toCount(value: unknown): number | null {
  const count = typeof value === "string" ? Number(value.replaceAll(/[,\s]/g, "") || Number.NaN) : value;
  return typeof count === "number" && Number.isInteger(count) && count > 0 && count < 10_000_000
    ? count
    : null;
}

function readAward(award: unknown): { title: string; year?: string }[] {
  const title = cleanText(field(award, "name") ?? award, 200);
  if (title === "") return [];
  const year = /\b(?:19|20)\d{2}\b/.exec(title)?.[0];
  return [year === undefined ? { title } : { title, year }];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Thing)[name] : undefined;
}
