import { isHttpUrl } from "@jobwright/contracts/common";
import { profileLimits, type LinkType } from "@jobwright/contracts/profile";
import { makeRandomId } from "../../../lib/random-id.ts";
import {
  completeUrl,
  type JobDraft,
  type LinkDraft,
  type ProfileDraft,
  type SchoolDraft,
} from "../editing/profile-draft.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isRecord } from "./read-json-resume.ts";
import { isOngoing, readResumeDate } from "./read-resume-date.ts";

/** What a JSON Resume says that a profile has a place for; a field that it does not have is empty. */
export type ImportedProfile = Pick<
  ProfileDraft,
  "name" | "title" | "location" | "phone" | "bio" | "skills" | "experience" | "education" | "links"
> & {
  /** Addresses that were left out because they are no web addresses. */
  refusedLinks: number;
};

/** Maps a JSON Resume (jsonresume.org/schema, 1.0.0 and its older spellings) of any origin to profile fields. */
export function mapJsonResume(resume: Record<string, unknown>): ImportedProfile {
  const basics = isRecord(resume["basics"]) ? resume["basics"] : {};
  const { entryName, bio, ...limits } = profileLimits;
  return {
    name: cleanLine(basics["name"], limits.name),
    title: cleanLine(basics["label"], limits.title),
    location: readPlace(basics["location"]),
    phone: cleanLine(basics["phone"], limits.phone),
    bio: cleanText(basics["summary"], bio),
    skills: readSkills(resume["skills"]),
    experience: records(resume["work"], limits.experience)
      .map((work) => readJob(work, entryName))
      .filter(({ title, company }) => title !== "" || company !== "")
      .slice(0, limits.experience),
    education: records(resume["education"], limits.education)
      .map((school) => readSchool(school, entryName))
      .filter(({ school, degree, field }) => school !== "" || degree !== "" || field !== "")
      .slice(0, limits.education),
    ...readLinks(basics),
  };
}

/** Whether there is anything in it that a profile could take. */
export function isEmptyImport({ refusedLinks: _refused, ...imported }: ImportedProfile): boolean {
  return Object.values(imported).every((value) => value.length === 0);
}

function readPlace(value: unknown): string {
  if (!isRecord(value)) return cleanLine(value, profileLimits.location);
  const parts = ["city", "region", "countryCode"].map((key) => cleanLine(value[key], 100));
  const place = parts.filter((part) => part !== "").join(", ");
  return place.slice(0, profileLimits.location) || cleanLine(value["address"], profileLimits.location);
}

function readSkills(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.slice(0, 500) : [];
  const names = entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [entry];
    return [entry["name"], ...(Array.isArray(entry["keywords"]) ? entry["keywords"].slice(0, 100) : [])];
  });
  const skills = new Map<string, string>();
  for (const name of names) {
    const skill = cleanLine(name, profileLimits.skill);
    if (skill !== "" && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill);
  }
  return [...skills.values()].slice(0, profileLimits.skills);
}

function readJob(work: Record<string, unknown>, max: number): JobDraft {
  const start = readResumeDate(work["startDate"]);
  const highlights = Array.isArray(work["highlights"]) ? work["highlights"].slice(0, 100) : [];
  const lines = highlights.map((line) => cleanLine(line, 1000)).filter((line) => line !== "");
  const hasSaidNow = work["endDate"] !== undefined && work["endDate"] !== null;
  return {
    id: makeRandomId(),
    company: cleanLine(work["name"] ?? work["company"], max),
    title: cleanLine(work["position"], max),
    start,
    end: readResumeDate(work["endDate"]),
    // A job without any date says nothing about today.
    isCurrent: isOngoing(work["endDate"]) && (start.year !== "" || hasSaidNow),
    description: [cleanText(work["summary"], profileLimits.description), ...lines.map((line) => `• ${line}`)]
      .filter((part) => part !== "")
      .join("\n")
      .slice(0, profileLimits.description),
  };
}

function readSchool(school: Record<string, unknown>, max: number): SchoolDraft {
  return {
    id: makeRandomId(),
    school: cleanLine(school["institution"], max),
    degree: cleanLine(school["studyType"], max),
    field: cleanLine(school["area"], max),
    graduationYear: readResumeDate(school["endDate"]).year,
  };
}

function readLinks(basics: Record<string, unknown>): { links: LinkDraft[]; refusedLinks: number } {
  const own = { url: basics["url"] ?? basics["website"], network: "website" };
  const found = [own, ...records(basics["profiles"], 100)]
    .map(({ url, network }) => ({ url: completeUrl(cleanLine(url, profileLimits.url)), network }))
    .filter(({ url }) => url !== "");
  const good = found.filter(({ url }) => isHttpUrl(url) && !/\s/.test(url));
  return {
    links: good
      .slice(0, profileLimits.links)
      .map(({ url, network }) => ({ id: makeRandomId(), type: findLinkType(url, network), url })),
    refusedLinks: found.length - good.length,
  };
}

/** The kind of a link by its address, then by the name that the file gives it. */
function findLinkType(url: string, network: unknown): LinkType {
  const host = new URL(url).hostname;
  if (/(^|\.)linkedin\.com$/.test(host)) return "linkedin";
  if (/(^|\.)github\.com$/.test(host)) return "github";
  const name = cleanLine(network, 40).toLowerCase();
  if (name === "website" || name === "portfolio") return name;
  return "other";
}

function records(value: unknown, max: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, max * 4).filter(isRecord) : [];
}
