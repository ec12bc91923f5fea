import { evidenceTexts, type EvidencePlace, type SaidEvidence } from "@jobwright/contracts/evidence-bank";

const dayParts = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });

/** "You said so on 26 Nov 2026", by the reader's own calendar. */
export function describeSaid(saidAt: string): string {
  const parts = new Map(dayParts.formatToParts(new Date(saidAt)).map(({ type, value }) => [type, value]));
  return `You said so on ${parts.get("day")} ${parts.get("month")} ${parts.get("year")}`;
}

/** "Data Analyst, Harbor Foods, Mar 2022 – present"; "Elsewhere" where it was in no job of the resume. */
export function describePlace(place: EvidencePlace | null): string {
  if (place === null) return evidenceTexts.elsewhere;
  const { title, employer, dates } = place;
  // A head on one line, such as "Analyst, Harbor Foods, Duluth", is the title as printed, with the employer in it.
  const named = title.includes(employer) ? [title, dates] : [title, employer, dates];
  return named.filter((part) => part !== "").join(", ") || "A job of your resume";
}

/** What was answered, in one line without the day. */
export function describeAnswer({
  answer,
  place,
  text,
}: Pick<SaidEvidence, "answer" | "place" | "text">): string {
  return answer === "lacks" ? evidenceTexts.lacks : `${describePlace(place)}: “${text}”`;
}
