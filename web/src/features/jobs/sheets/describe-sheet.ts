import type { SheetCheck, SheetField, SheetPreview } from "@jobwright/contracts/job-sheets";
import { countOf, joinNames } from "../../../lib/count-words.ts";

/** What a column of a file can be read as, in the order of the choice. */
export const fieldLabels: Record<SheetField, string> = {
  title: "Title",
  company: "Company",
  location: "Location",
  salary: "Salary",
  salaryMin: "Lowest pay",
  salaryMax: "Highest pay",
  salaryCurrency: "Currency of the pay",
  salaryPeriod: "Period of the pay",
  jobLink: "Link",
  status: "Status",
  statusSince: "In status since",
  appliedOn: "Applied on",
  statusHistory: "Status history",
  deadline: "Deadline",
  favorite: "Favorite",
  note: "Note",
  datePosted: "Date posted",
  addedOn: "Added on",
  source: "Found on",
  easyApply: "Easy apply",
  jobId: "Reference",
  postedDate: "Posted as stated",
  qualifications: "Requirements",
  benefits: "Benefits",
  description: "Description",
  descriptionHtml: "Description (HTML)",
  isSample: "Sample",
  extra: "Note, with its name",
};

const originNames = { jobwright: "Jobwright", jobsync: "JobSync", huntr: "Huntr", teal: "Teal" } as const;
const separatorNames = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;
const encodingNames = { "utf-8": "UTF-8", "utf-16": "UTF-16", "windows-1252": "Windows-1252" } as const;

/** "42 rows, separated by commas, in UTF-8. The columns are those of Huntr." */
export function describeFile({ rows, separator, encoding, origin }: SheetPreview): string {
  const file = `${countOf(rows, "row", "rows")}, separated by ${separatorNames[separator]}, in ${encodingNames[encoding]}.`;
  return origin === null ? file : `${file} The columns are those of ${originNames[origin]}.`;
}

/** "42 jobs will be added. 3 are there already. 2 rows cannot be read." */
export function describeCheck({ added, known, broken }: SheetCheck): string {
  return [
    added === 0 ? "No job will be added." : `${countOf(added, "job", "jobs")} will be added.`,
    ...(known === 0 ? [] : [`${known.toLocaleString("en-US")} ${known === 1 ? "is" : "are"} there already.`]),
    ...(broken === 0 ? [] : [`${countOf(broken, "row", "rows")} cannot be read.`]),
  ].join(" ");
}

/** The sentence about what an import did, without its first number. */
export function describeRest({
  updated,
  known,
  skipped,
}: {
  updated: number;
  known: number;
  skipped: number;
}): string {
  const same = known - updated;
  const parts = [
    ...(updated === 0 ? [] : [`${countOf(updated, "job", "jobs")} updated`]),
    ...(same === 0 ? [] : [`${countOf(same, "job was", "jobs were")} there already`]),
    ...(skipped === 0 ? [] : [`${countOf(skipped, "row", "rows")} left out`]),
  ];
  return parts.length === 0 ? "They are among your saved jobs." : `${joinNames(parts)}.`;
}

/** How many rows a list does not name; nothing where it names all. */
export function describeMore(count: number, named: number): string | null {
  return count > named ? `And ${(count - named).toLocaleString("en-US")} more.` : null;
}
