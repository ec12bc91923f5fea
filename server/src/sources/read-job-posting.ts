import { createHash } from "node:crypto";
import type { WorkMode } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { anything, optionalFlag, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { joinSections, MAX_LIST_ITEMS, readListItems } from "./list-sections.ts";
import { readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { PostingParts } from "./to-raw-posting.ts";
import { readWebLink } from "#platform/markup/web-link";

/** schema.org JobPosting; most properties may be a text, a thing or a list of either. */
export const jobPostingSchema = z.object({
  title: optionalText,
  name: optionalText,
  description: optionalText,
  url: anything,
  identifier: anything,
  hiringOrganization: anything,
  jobLocation: anything,
  jobLocationType: anything,
  applicantLocationRequirements: anything,
  datePosted: optionalText,
  validThrough: optionalText,
  baseSalary: anything,
  employmentType: anything,
  experienceRequirements: anything,
  qualifications: anything,
  skills: anything,
  responsibilities: anything,
  jobBenefits: anything,
  industry: anything,
  directApply: optionalFlag,
});

type JobPosting = z.output<typeof jobPostingSchema>;

/** What a JobPosting says, for the source that found it. A link of its own is read relative to the page. */
export function readJobPosting(entry: JobPosting, pageUrl: string): Omit<PostingParts, "source" | "board"> {
  const url = readWebLink(readText(entry.url), pageUrl) ?? pageUrl;
  const organization = [entry.hiringOrganization].flat()[0];
  const workMode = readMode(entry);
  const responsibilities = readItems(entry.responsibilities);
  const qualifications = [...readItems(entry.qualifications), ...readItems(entry.skills)];
  const title = entry.title ?? entry.name;
  return {
    externalId: readIdentifier(entry.identifier) ?? hash(`${url}\n${title ?? ""}`),
    title,
    company: readText(organization),
    url,
    companyUrl: readWebLink(readField(organization, "sameAs")) ?? readWebLink(readField(organization, "url")),
    locations: readPlaces(entry),
    workMode,
    postedAt: entry.datePosted,
    openUntil: entry.validThrough,
    pay: readSalary(entry.baseSalary),
    employmentType: [entry.employmentType]
      .flat()
      .filter((type) => typeof type === "string")
      .join(", "),
    level: readText(entry.experienceRequirements),
    description: joinSections(
      [htmlToText(entry.description ?? "")],
      [
        { heading: "Responsibilities", items: responsibilities },
        { heading: "Qualifications", items: qualifications },
      ],
      [],
    ),
    qualifications,
    benefits: readItems(entry.jobBenefits),
    tags: [readText(entry.industry)],
    easyApply: entry.directApply === true,
  };
}

/** A text, or the name of a thing. */
function readText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return readText(value[0]);
  const name = readField(value, "name") ?? readField(value, "@id");
  return typeof name === "string" ? name : null;
}

function readItems(value: unknown): string[] {
  const parts = [value].flat().slice(0, MAX_LIST_ITEMS);
  const items = parts.flatMap((part) => {
    const text = readText(part);
    return text === null ? [] : readListItems(text);
  });
  return items.slice(0, MAX_LIST_ITEMS);
}

function readIdentifier(value: unknown): string | null {
  const id = readField(value, "value") ?? value;
  if (typeof id === "number") return String(id);
  return typeof id === "string" && id.trim() !== "" ? id.trim() : null;
}

function readPlaces(entry: JobPosting): string[] {
  const places = [entry.jobLocation].flat().slice(0, MAX_LIST_ITEMS).map(readPlace);
  const areas = [entry.applicantLocationRequirements].flat().slice(0, MAX_LIST_ITEMS);
  const applicants = areas.map((area) => readText(area) ?? "");
  return [...places, ...applicants].filter((place) => place !== "");
}

function readPlace(place: unknown): string {
  if (typeof place === "string") return place;
  const address = readField(place, "address") ?? place;
  if (typeof address === "string") return address;
  const parts = ["addressLocality", "addressRegion", "addressCountry"].map((name) =>
    readText(readField(address, name)),
  );
  const joined = [...new Set(parts.filter((part) => part !== null && part.trim() !== ""))].join(", ");
  return joined === "" ? (readText(place) ?? "") : joined;
}

function readMode(entry: JobPosting): WorkMode | null {
  const isRemote = [entry.jobLocationType]
    .flat()
    .some((type) => typeof type === "string" && /telecommute/i.test(type));
  return isRemote ? "remote" : null;
}

function readSalary(value: unknown) {
  const salary = [value].flat()[0];
  const amount = readField(salary, "value");
  const single = typeof amount === "object" ? readField(amount, "value") : amount;
  return readPay({
    min: readField(amount, "minValue") ?? readField(salary, "minValue") ?? single,
    max: readField(amount, "maxValue") ?? readField(salary, "maxValue") ?? single,
    currency: readField(salary, "currency") ?? readField(amount, "currency"),
    period: readField(amount, "unitText") ?? readField(salary, "unitText"),
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
