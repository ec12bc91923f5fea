import type { LinkType } from "@jobwright/contracts/profile";
import type { MonthDraft } from "./editing/profile-draft.ts";
import type { FieldName } from "./editing/merge-profiles.ts";

export const monthNames = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

export const linkLabels: Record<LinkType, string> = {
  website: "Website",
  linkedin: "LinkedIn",
  github: "GitHub",
  portfolio: "Portfolio",
  other: "Other",
};

export const fieldLabels: Record<FieldName, string> = {
  name: "Name",
  title: "Title",
  location: "Location",
  phone: "Phone",
  bio: "About",
  role: "Role",
  connections: "Connections",
  skills: "Skills",
  experience: "Experience",
  education: "Education",
  links: "Links",
};

/** "Mar 2021" of `2021-03`. */
export function formatMonth(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`.trim();
}

/** "Mar 2021 – now"; a start that is not known is left out. */
export function formatPeriod(startDate: string | null, endDate: string | null): string {
  const end = endDate === null ? "now" : formatMonth(endDate);
  if (startDate !== null) return `${formatMonth(startDate)} – ${end}`;
  return endDate === null ? "Current" : `Until ${end}`;
}

/** The period of an entry that is being taken over, with what is not known said. */
export function describePeriod(start: MonthDraft, end: MonthDraft, isCurrent: boolean): string {
  const [from, to] = [describeDate(start), isCurrent ? "now" : describeDate(end)];
  if (from === "" && to === "") return "no dates given";
  return `${from || "start not given"} – ${to || "end not given"}`;
}

function describeDate({ year, month }: MonthDraft): string {
  if (year === "") return "";
  return month === "" ? `year only: ${year}` : formatMonth(`${year}-${month}`);
}

/** "Bachelor of Science, Nursing". */
export function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/** An address without what every address has. */
export function shortenUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
