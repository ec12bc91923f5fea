import type { WorkMode } from "@jobwright/engine/posting";
import { readWorkMode } from "./read-work-mode.ts";

export type HiringHeader = {
  company: string;
  title: string;
  locations: string[];
  workMode: WorkMode | null;
  employmentType: string | null;
  payText: string | null;
};

const roleWords =
  /\b(engineer(s|ing)?|developers?|devs?|designers?|managers?|scientists?|analysts?|architects?|directors?|head of|vp|swe|sre|sdet|devops|cto|ceo|founding|founder|interns?|researchers?|writers?|recruiters?|marketers?|marketing|sales|support|consultants?|administrators?|specialists?|programmers?|technicians?|nurses?|teachers?|leads?|roles?|positions?|full[- ]?stack|back[- ]?end|front[- ]?end|product|data|qa|hackers?|operators?|associates?|executives?|account|physicians?|editors?)\b/i;
const payWords = /([$€£¥₹]|\b(usd|eur|gbp|cad|aud|chf|inr)\b).{0,12}\d|\d\s?k\b|\bsalary\b|\bcompensation\b/i;
const termWords =
  /^(full|part)[- ]?time|\bcontract(or)?\b|\bfreelance\b|\bpermanent\b|^intern(ship)?s?$|^ft$/i;
const modeWords = /\b(remote|hybrid|on[- ]?site|in[- ]office|in[- ]person)\b/i;
const otherWords =
  /^https?:|^www\.|\bvisa\b|\brequired\b|\bequity\b|^[\w.-]+\.(com|io|ai|co|org|dev|net|app)(\/\S*)?$/i;

/**
 * The header of a "Who is hiring?" comment, fields parted by "|" in an order that varies after the company.
 * Null where it has no such fields, or none of them names a role: that is not guessed.
 */
export function readHiringHeader(line: string): HiringHeader | null {
  const fields = line
    .split("|")
    .map((field) => field.trim())
    .filter((field) => field !== "");
  const company = fields[0]?.replace(/\s*\(?https?:\/\/\S+\)?/g, "").trim();
  if (!company || fields.length < 2 || company.length > 120) return null;
  const header: HiringHeader = {
    company,
    title: "",
    locations: [],
    workMode: null,
    employmentType: null,
    payText: null,
  };
  for (const field of fields.slice(1)) readHeaderField(field, header);
  return header.title === "" ? null : header;
}

function readHeaderField(field: string, header: HiringHeader): void {
  const isRole = roleWords.test(field);
  if (payWords.test(field) && !isRole) header.payText ??= field;
  else if (termWords.test(field)) header.employmentType ??= field;
  else if (modeWords.test(field) && !(isRole && header.title === "")) {
    header.workMode ??= readWorkMode(field);
    const places = placesOf(field);
    header.locations.push(
      ...(places.length > 0 ? places : readWorkMode(field) === "remote" ? ["Remote"] : []),
    );
  } else if (otherWords.test(field)) return;
  else if (isRole) header.title = header.title === "" ? field : `${header.title}, ${field}`;
  else header.locations.push(...field.split(/\s+(?:or|and)\s+|;|\//i));
}

/** What a field on the way of working says of the place: "Remote (Europe)" and "Onsite in Berlin" do, hours do not. */
function placesOf(field: string): string[] {
  const rest = field
    .replace(new RegExp(modeWords.source, "gi"), " ")
    .replace(
      /\b(only|first|ok|okay|friendly|possible|preferred|hours?|or|and|in|within|from|optional|\d+ days?.*)\b/gi,
      " ",
    )
    .replace(/[()[\]:–—-]/g, " ")
    .replace(/[\s,;/&+]+$|^[\s,;/&+]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const isTimezone =
    /^([A-Z]{2,4}([/ ,]+[A-Z]{2,4})*)$/.test(rest) && /\b([PMCE]S?T|CET|GMT|UTC)\b/.test(rest);
  return rest === "" || isTimezone ? [] : [rest];
}
