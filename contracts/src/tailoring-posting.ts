import { listingDefaults, type Listing } from "./jobs.ts";
import { MAX_DESCRIPTION_LENGTH } from "./tailoring.ts";

type Posting = Pick<Listing, "title" | "company" | "location" | "description" | "qualifications">;

/** A saved job's own texts, without what stands where its posting said nothing. */
export type TailoredJob = { title: string; company: string; place: string; description: string };

/** A saved job as a resume is tailored to it, at most `MAX_DESCRIPTION_LENGTH` characters of its description. */
export function toTailoredJob(listing: Posting): TailoredJob {
  return {
    title: givenText(listing.title),
    company: givenText(listing.company),
    place: givenText(listing.location),
    description: readDescription(listing).slice(0, MAX_DESCRIPTION_LENGTH),
  };
}

/** The description, and below it the requirements that it does not name itself. */
function readDescription({ description, qualifications }: Posting): string {
  const text = description === listingDefaults.description ? "" : description.trim();
  const missing = qualifications.filter((qualification) => !text.includes(qualification.trim()));
  if (missing.length === 0) return text;
  const list = ["Requirements", ...missing.map((qualification) => `- ${qualification.trim()}`)].join("\n");
  return text === "" ? list : `${text}\n\n${list}`;
}

/** A text that the posting gave; "" where it gave none. */
export function givenText(text: string): string {
  return text === listingDefaults.text ? "" : text;
}
