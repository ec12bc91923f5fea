import { hash } from "node:crypto";
import { countryCurrencies, isDollar } from "#lexicon/currencies";
import { toTermBag } from "#matching/term-bag";
import type { Pay, Posting, RawPosting } from "#posting";
import { toDedupeKey } from "./dedupe-key.ts";
import { foldText } from "./fold-text.ts";
import { annualPay, formatPay } from "./format-pay.ts";
import { readDate } from "./read-date.ts";
import { readJobType } from "./read-job-type.ts";
import { readLanguage } from "./read-language.ts";
import { readPayFromDescription } from "./read-described-pay.ts";
import { readPayText, readStructuredPay, sharpenPay } from "./read-pay.ts";
import { readOneCountry } from "#places/read-places";
import { readSections, tidy } from "./read-sections.ts";
import { readSeniority } from "./read-seniority.ts";
import { readWorkMode } from "./read-work-mode.ts";
import type { PayReadingOptions } from "./to-pay.ts";

/** Characters of a description that are read; a longer one is kept whole but read only so far. */
const READ_LIMIT = 200_000;
/** A longer title is none. In UTF-16 units: an index takes some 2,600 bytes. */
const TITLE_LIMIT = 500;
/** Places whose names are looked for beside the pay; nobody tells a range for more. */
const CITIES_LIMIT = 30;

/**
 * Reads a posting once, when it arrives. Nothing is invented: what neither the board nor the text tells is null or
 * empty. `now` bounds dates and resolves "3 days ago". Throws nothing for any text.
 */
export function readPosting(raw: RawPosting, now: Date): Posting {
  const description = raw.description.slice(0, READ_LIMIT);
  const locations = [
    ...new Set(raw.locations.map((location) => location.trim()).filter((location) => location !== "")),
  ];
  const sections = needsSections(raw) ? readSections(description) : { qualifications: [], benefits: [] };
  const pay = readPay(raw, description, locations);
  const annual = annualPay(pay);
  const language = readLanguage(`${raw.title}\n${description}`);
  const terms = toTermBag(
    [raw.title, raw.company, raw.tags.join(" "), description, raw.qualifications.join(" ")].join("\n"),
  );
  const posting: Omit<Posting, "contentHash"> = {
    source: raw.source,
    board: raw.board,
    externalId: raw.externalId,
    url: raw.url,
    applyUrl: raw.applyUrl,
    title: raw.title.replace(/\s+/g, " ").trim().slice(0, TITLE_LIMIT),
    company: raw.company.replace(/\s+/g, " ").trim(),
    companyUrl: raw.companyUrl,
    locations,
    workMode: readWorkMode({ stated: raw.workMode, locations, title: raw.title, description }),
    postedAt: readDate(raw.postedAt, now),
    openUntil: raw.openUntil,
    pay,
    payLabel: formatPay(pay),
    annualMin: annual.min,
    annualMax: annual.max,
    jobType: readJobType({
      language,
      employmentType: raw.employmentType,
      title: raw.title,
      tags: raw.tags,
      description,
    }),
    seniority: readSeniority({ language, title: raw.title, level: raw.level, description }),
    language,
    description: raw.description,
    qualifications: raw.qualifications.length > 0 ? tidy(raw.qualifications) : sections.qualifications,
    benefits: raw.benefits.length > 0 ? tidy(raw.benefits) : sections.benefits,
    easyApply: raw.easyApply,
    dedupeKey:
      toDedupeKey(raw.company, raw.title, locations) ?? `|${raw.source}|${raw.board ?? ""}|${raw.externalId}`,
    termBag: terms.bag,
    termCount: terms.count,
  };
  return { ...posting, contentHash: hashContent(posting) };
}

function needsSections(raw: RawPosting): boolean {
  return raw.qualifications.length === 0 || raw.benefits.length === 0;
}

function readPay(raw: RawPosting, description: string, locations: string[]): Pay | null {
  const options = readCurrencies(locations);
  const structured = raw.pay === null ? null : readStructuredPay(raw.pay, raw.payText, options);
  if (structured) return structured;
  const stated = raw.payText === null ? null : readPayText(raw.payText, options);
  const told = readPayFromDescription(description, options);
  return stated && told ? sharpenPay(stated, told) : (stated ?? told);
}

/** What money is meant where all places are known to lie in one country: its currency, and its dollars if any. */
function readCurrencies(locations: string[]): PayReadingOptions {
  const currency = countryCurrencies.get(readOneCountry(locations) ?? "");
  const cities = readCities(locations);
  if (currency === undefined) return { cities };
  return isDollar(currency) ? { dollar: currency, currency, cities } : { currency, cities };
}

/** The places as a text would name them, folded: "san francisco" of "San Francisco, California, United States". */
function readCities(locations: string[]): string[] {
  return locations
    .slice(0, CITIES_LIMIT)
    .map((location) => foldText(/^[^,;(|/]{3,60}/.exec(location)?.[0] ?? "").trim())
    .filter((city) => city.length >= 3 && !/\b(?:remote|hybrid|on-?site|anywhere|united|usa)\b/.test(city));
}

/**
 * What a person would read, in a fixed order; links, ids and the date are left out, since boards change them at will:
 * a job that is put up again reads the same. Where there is no text, the date alone tells two openings apart.
 */
function hashContent(posting: Omit<Posting, "contentHash">): string {
  const { title, company, locations, workMode, pay, jobType, seniority, qualifications, benefits } = posting;
  const read = [
    title,
    company,
    locations,
    workMode,
    posting.description.trim() === "" ? posting.postedAt : null,
    pay,
    jobType,
    seniority,
    qualifications,
    benefits,
  ];
  return hash("sha256", JSON.stringify([...read, posting.easyApply, posting.description]));
}
