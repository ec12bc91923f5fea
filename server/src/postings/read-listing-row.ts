import { createHash } from "node:crypto";
import type { RawPosting } from "@jobwright/engine/posting";
import { ashbyJobSchema, companyFromToken, readAshbyJob, toRawPosting } from "#sources/sources.service";
import { htmlToText } from "#platform/markup/html-to-text";
import { readWebLink } from "#platform/markup/web-link";
import { IMPORT_SOURCE } from "./source-names.ts";

/** One row of a listings file: a posting, or why it was skipped. */
export type ListingRow = { posting: RawPosting } | { skipped: string };

/**
 * Names under which files of different makers keep the same thing, first match wins. They are compared in lower case
 * without spaces and underlines, so that "jobTitle", "job_title" and "Job Title" are one.
 */
const names = {
  title: ["title", "jobtitle", "position", "role", "text"],
  company: ["company", "companyname", "employer", "organization"],
  url: ["url", "joburl", "link", "joblink", "applyurl", "absoluteurl"],
  location: ["locations", "location", "joblocation", "place", "city"],
  date: ["dateposted", "postedat", "publishedat", "date", "pubdate"],
  salary: ["salary", "salarytext", "compensation", "pay"],
  description: ["description", "descriptionplain", "jobdescription", "content", "summary"],
  type: ["employmenttype", "jobtype", "type"],
  remote: ["remote", "isremote"],
  id: ["id", "jobid", "externalid", "guid"],
  source: ["source"],
  companyUrl: ["companyurl", "website"],
  isOpen: ["active", "isvisible", "islisted"],
} as const;

type Fields = Map<string, unknown>;

/**
 * Reads one row of a listings file: a job of a recorded Ashby board (then it is the same posting as on the live
 * board), an entry of the community `listings.json` format, or any object or CSV row with the usual field names.
 */
export function readListingRow(row: unknown): ListingRow {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { skipped: "is not an object" };
  const fields: Fields = new Map(
    Object.entries(row).map(([key, value]) => [key.toLowerCase().replace(/[\s_-]/g, ""), value]),
  );
  if (names.isOpen.some((name) => isFalse(fields.get(name)))) return { skipped: "is marked as closed" };
  const board = fields.get("board");
  if (typeof board === "string" && "jobUrl" in row) {
    const read = ashbyJobSchema.safeParse(row);
    const posting = read.success ? readAshbyJob(read.data, board, companyFromToken(board)) : null;
    return posting ? { posting } : { skipped: reasonFor(fields) };
  }
  const url = text(fields, "url");
  const posting = toRawPosting({
    source: IMPORT_SOURCE,
    externalId: toExternalId(fields, url),
    title: text(fields, "title"),
    company: text(fields, "company"),
    url,
    companyUrl: text(fields, "companyUrl"),
    locations: texts(fields, "location"),
    workMode: isTrue(first(fields, "remote")) ? "remote" : null,
    postedAt: first(fields, "date"),
    payText: text(fields, "salary"),
    employmentType: text(fields, "type"),
    description: htmlToText(text(fields, "description") ?? ""),
  });
  return posting ? { posting } : { skipped: reasonFor(fields) };
}

function reasonFor(fields: Fields): string {
  if (!text(fields, "title")) return "has no title";
  if (!text(fields, "company") && typeof fields.get("board") !== "string") return "has no company";
  const url = text(fields, "url");
  if (!url) return "has no link";
  if (readWebLink(url) === null) return "has a link that is not http or https";
  return "could not be read";
}

/** The file's own id where it has one, so that a second import finds the same posting; else what identifies it. */
function toExternalId(fields: Fields, url: string | null): string {
  const id = text(fields, "id");
  if (id) return `${text(fields, "source") ?? ""}:${id}`;
  const identity = [text(fields, "company"), text(fields, "title"), url].join("\n");
  return createHash("sha256").update(identity).digest("hex");
}

function first(fields: Fields, name: keyof typeof names): unknown {
  for (const key of names[name]) {
    const value = fields.get(key);
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

function text(fields: Fields, name: keyof typeof names): string | null {
  const value = first(fields, name);
  if (typeof value === "string") return value.trim() || null;
  return typeof value === "number" ? String(value) : null;
}

function texts(fields: Fields, name: keyof typeof names): string[] {
  const value = first(fields, name);
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === "string");
  return typeof value === "string" ? value.split(/[;|]/) : [];
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || /^(true|yes|1|remote)$/i.test(toWord(value));
}

function isFalse(value: unknown): boolean {
  return value === false || value === 0 || /^(false|no|0)$/i.test(toWord(value));
}

function toWord(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
