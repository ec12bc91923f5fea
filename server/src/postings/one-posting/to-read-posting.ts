import type { ReadPosting } from "@jobwright/contracts/jobs";
import type { Posting } from "@jobwright/engine/posting";
import { describePlace } from "../describe-place.ts";

/** As much of each field as a listing may hold, in UTF-16 units. */
const MAX_LINE = 300;
const MAX_DESCRIPTION = 50_000;
const MAX_ITEMS = 100;
const MAX_ITEM = 1000;

type Fields = Omit<ReadPosting, "readFrom" | "missing">;

/** What was read, as a person looks at it before it becomes a listing; an empty field is named as missing. */
export function toReadPosting(
  posting: Posting,
  { readFrom, jobLink }: Pick<ReadPosting, "readFrom" | "jobLink">,
): ReadPosting {
  const fields: Fields = {
    title: cut(posting.title, MAX_LINE),
    company: cut(posting.company, MAX_LINE),
    location: cut(describePlace(posting), MAX_LINE),
    salary: cut(posting.payLabel ?? "", MAX_LINE),
    datePosted: posting.postedAt?.slice(0, 10) ?? null,
    description: cut(posting.description, MAX_DESCRIPTION),
    qualifications: posting.qualifications.slice(0, MAX_ITEMS).map((item) => cut(item, MAX_ITEM)),
    benefits: posting.benefits.slice(0, MAX_ITEMS).map((item) => cut(item, MAX_ITEM)),
    jobLink,
  };
  const missing = (["title", "company", "location", "salary", "datePosted", "description"] as const).filter(
    (name) => !fields[name],
  );
  return { ...fields, readFrom, missing };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
