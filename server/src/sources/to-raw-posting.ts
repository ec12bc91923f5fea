import type { RawPosting } from "@jobwright/engine/posting";
import { htmlToLine } from "#platform/markup/html-to-text";
import { dropInvisible } from "#platform/markup/plain-text";
import { readInstant } from "./read-instant.ts";
import { readOpenUntil } from "./open-until.ts";
import { readWebLink } from "#platform/markup/web-link";

const MAX_LINE = 300;
export const MAX_LISTED = 100;
const MAX_TAGS = 40;

/** What a source read from one entry; all that is left out is not stated. */
export type PostingParts = {
  source: string;
  board?: string | null;
  externalId: string;
  title: string | null | undefined;
  company: string | null | undefined;
  url: string | null | undefined;
  applyUrl?: string | null | undefined;
  companyUrl?: string | null | undefined;
  locations?: (string | null | undefined)[];
  workMode?: RawPosting["workMode"];
  /** As the board writes it; see `readInstant`. */
  postedAt?: unknown;
  /** As the board writes it; see `readOpenUntil`. */
  openUntil?: string | null | undefined;
  pay?: RawPosting["pay"];
  payText?: string | null | undefined;
  employmentType?: string | null | undefined;
  level?: string | null | undefined;
  /** Plain text already. */
  description?: string;
  qualifications?: string[];
  benefits?: string[];
  tags?: (string | null | undefined)[];
  easyApply?: boolean;
};

/**
 * One clean posting: single lines without markup, http and https links only, a time in ISO 8601.
 * Null where it has no title, no company, no id or no link left; the caller counts it as unreadable.
 */
export function toRawPosting(parts: PostingParts): RawPosting | null {
  const title = cleanLine(parts.title);
  const company = cleanLine(parts.company);
  const applyUrl = readWebLink(parts.applyUrl);
  const url = readWebLink(parts.url) ?? applyUrl;
  const externalId = dropInvisible(parts.externalId).trim().slice(0, 500).toWellFormed();
  if (title === null || company === null || url === null || externalId === "") return null;
  return {
    source: parts.source,
    board: parts.board ?? null,
    externalId,
    url,
    applyUrl,
    title,
    company,
    companyUrl: readWebLink(parts.companyUrl),
    locations: cleanLines(parts.locations ?? [], MAX_LISTED),
    workMode: parts.workMode ?? null,
    postedAt: readInstant(parts.postedAt),
    openUntil: readOpenUntil(parts.openUntil)?.toISOString() ?? null,
    pay: parts.pay ?? null,
    payText: cleanLine(parts.payText),
    employmentType: cleanLine(parts.employmentType),
    level: cleanLine(parts.level),
    description: parts.description ?? "",
    qualifications: cleanLines(parts.qualifications ?? [], MAX_LISTED, 1000),
    benefits: cleanLines(parts.benefits ?? [], MAX_LISTED, 1000),
    tags: cleanLines(parts.tags ?? [], MAX_TAGS),
    easyApply: parts.easyApply ?? false,
  };
}

/** One line without markup, or null where nothing is left. */
export function cleanLine(value: string | null | undefined, max = MAX_LINE): string | null {
  if (!value) return null;
  const line = dropInvisible(htmlToLine(value.slice(0, 20_000))).trim();
  if (line === "") return null;
  return line.length > max
    ? `${line
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
}

function cleanLines(values: (string | null | undefined)[], maxCount: number, maxLength?: number): string[] {
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const value of values) {
    const line = cleanLine(value, maxLength)?.replace(/^[\s,;]+|[\s,;]+$/g, "");
    if (!line || seen.has(line.toLowerCase())) continue;
    seen.add(line.toLowerCase());
    lines.push(line);
    if (lines.length === maxCount) break;
  }
  return lines;
}
