import { createHash } from "node:crypto";
import type { RawPosting } from "@jobwright/engine/posting";
import { ashbyJobSchema, readAshbyJob } from "./sources/ashby.ts";
import { companyFromToken } from "./sources/company-name.ts";
import { htmlToText } from "./sources/html-to-text.ts";
import { toRawPosting } from "./sources/to-raw-posting.ts";
import { readWebLink } from "./sources/web-link.ts";
import { IMPORT_SOURCE } from "./source-names.ts";

/** One row of a listings file: a posting, or why it was skipped. */
export type ListingRow = { posting: RawPosting } | { skipped: string };

/** Names under which files of different makers keep the same thing, first match wins. */
const names = {
  title: ["title", "job_title", "jobTitle", "position", "role", "text"],
  company: ["company", "company_name", "companyName", "employer", "organization"],
  url: ["url", "job_url", "jobUrl", "link", "job_link", "jobLink", "apply_url", "applyUrl", "absolute_url"],
  location: ["locations", "location", "job_location", "place", "city"],
  date: [
    "date_posted",
    "datePosted",
    "postedAt",
    "publishedAt",
    "published_at",
    "posted_at",
    "date",
    "pubDate",
  ],
  salary: ["salary", "salary_text", "compensation", "pay"],
  description: ["description", "descriptionPlain", "job_description", "jobDescription", "content", "summary"],
  type: ["employmentType", "employment_type", "job_type", "jobType", "type"],
  remote: ["remote", "isRemote", "is_remote"],
  id: ["id", "job_id", "jobId", "external_id", "guid"],
  companyUrl: ["company_url", "companyUrl", "website"],
} as const;

/**
 * Reads one row of a listings file: a job of a recorded Ashby board (then it is the same posting as on the live
 * board), an entry of the community `listings.json` format, or any object or CSV row with the usual field names.
 */
export function readListingRow(row: unknown): ListingRow {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { skipped: "is not an object" };
  const fields = row as Record<string, unknown>;
  if (fields["active"] === false || fields["is_visible"] === false || fields["isListed"] === false) {
    return { skipped: "is marked as closed" };
  }
  if (typeof fields["board"] === "string" && "jobUrl" in fields) {
    const read = ashbyJobSchema.safeParse(fields);
    const posting = read.success
      ? readAshbyJob(read.data, fields["board"], companyFromToken(fields["board"]))
      : null;
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

function reasonFor(fields: Record<string, unknown>): string {
  if (!text(fields, "title")) return "has no title";
  if (!text(fields, "company") && typeof fields["board"] !== "string") return "has no company";
  const url = text(fields, "url");
  if (!url) return "has no link";
  if (readWebLink(url) === null) return "has a link that is not http or https";
  return "could not be read";
}

/** The file's own id where it has one, so that a second import finds the same posting; else what identifies it. */
function toExternalId(fields: Record<string, unknown>, url: string | null): string {
  const id = text(fields, "id");
  const source = typeof fields["source"] === "string" ? fields["source"] : "";
  if (id) return `${source}:${id}`;
  const identity = [text(fields, "company"), text(fields, "title"), url].join("\n");
  return createHash("sha256").update(identity).digest("hex");
}

function first(fields: Record<string, unknown>, name: keyof typeof names): unknown {
  for (const key of names[name]) {
    const value = fields[key];
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

function text(fields: Record<string, unknown>, name: keyof typeof names): string | null {
  const value = first(fields, name);
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : null;
}

function texts(fields: Record<string, unknown>, name: keyof typeof names): string[] {
  const value = first(fields, name);
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === "string");
  return typeof value === "string" ? value.split(/[;|]/) : [];
}

function isTrue(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === "string" && /^(true|yes|1|remote)$/i.test(value.trim()))
  );
}
