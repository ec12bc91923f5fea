import type { SheetField, SheetOrigin } from "@jobwright/contracts/job-sheets";
import { toKey, type Sheet } from "./read-sheet.ts";
import { sheetColumns } from "./sheet-columns.ts";

type Fields = Readonly<Record<string, SheetField | null>>;

/** Columns that the exports of other programs have, and where each list is from: docs/decisions/065. */
const origins: Record<SheetOrigin, { signature: readonly string[]; fields: Fields }> = {
  jobwright: {
    signature: ["Title", "In status since", "Status history"],
    fields: Object.fromEntries(sheetColumns.map(({ name, field }) => [name, field])),
  },
  jobsync: {
    signature: ["JobTitle", "JobSource", "appliedDate"],
    fields: {
      index: null,
      createdAt: "addedOn",
      applied: null,
      appliedDate: "appliedOn",
      Company: "company",
      JobTitle: "title",
      jobType: "extra",
      Location: "location",
      Locations: "location",
      JobSource: "source",
      Status: "status",
    },
  },
  huntr: {
    signature: ["companyName", "listName", "title"],
    fields: {
      id: null,
      createdAt: "addedOn",
      title: "title",
      salary: "salary",
      location: "location",
      url: "jobLink",
      rootDomain: null,
      htmlDescription: "descriptionHtml",
      deadline: "deadline",
      color: null,
      lastMovedAt: "statusSince",
      boardId: null,
      boardName: null,
      listId: null,
      listName: "status",
      companyId: null,
      companyName: "company",
      companyDomain: null,
      creatorUserId: null,
      creatorUserFirstName: null,
      creatorUserLastName: null,
      creatorUserEmail: null,
    },
  },
  teal: {
    signature: ["company_name", "role", "statusName"],
    fields: {
      id: null,
      company_name: "company",
      role: "title",
      location: "location",
      url: "jobLink",
      excitement: "extra",
      source: "source",
      min_salary: "salaryMin",
      max_salary: "salaryMax",
      salary_currency: "salaryCurrency",
      salary_pay_period: "salaryPeriod",
      added_at: "addedOn",
      applied_at: "appliedOn",
      follow_up_at: "extra",
      updated_at: null,
      archived_at: "extra",
      statusName: "status",
      // JSON of the status that `statusName` names.
      status: null,
    },
  },
};

/** Names that people give the columns of their own sheets, by field. */
const usualNames: Partial<Record<SheetField, readonly string[]>> = {
  title: ["title", "job title", "job", "position", "job position", "role"],
  company: ["company", "company name", "employer", "organization", "organisation"],
  location: ["location", "job location", "place", "city"],
  salary: ["salary", "pay", "compensation"],
  salaryMin: ["min salary", "salary min", "minimum salary"],
  salaryMax: ["max salary", "salary max", "maximum salary"],
  salaryCurrency: ["currency", "salary currency"],
  salaryPeriod: ["pay period", "salary period"],
  jobLink: ["link", "url", "job link", "job url", "posting", "posting link", "posting url"],
  status: ["status", "stage", "list"],
  appliedOn: ["applied on", "applied", "applied date", "date applied", "application date"],
  deadline: ["deadline", "due date", "apply by", "closing date"],
  favorite: ["favorite", "favorite"],
  note: ["note", "notes", "comment", "comments"],
  datePosted: ["date posted", "posted", "posted on"],
  addedOn: ["added on", "date added", "date saved", "saved on", "created at"],
  source: ["source", "found on"],
  qualifications: ["requirements", "qualifications"],
  benefits: ["benefits"],
  description: ["description", "job description"],
  extra: ["excitement", "follow up", "contact", "job type"],
};

const usualFields: ReadonlyMap<string, SheetField> = new Map(
  Object.entries(usualNames).flatMap(([field, names]) =>
    names.map((name) => [toKey(name), field as SheetField] as const),
  ),
);

/**
 * Whose columns these are, and a field for each of them. A name that is not known, or whose field an earlier column
 * has, is left out (null).
 */
export function proposeColumns({ keys }: Pick<Sheet, "keys">): {
  origin: SheetOrigin | null;
  fields: (SheetField | null)[];
} {
  const found = Object.entries(origins).find(([, { signature }]) =>
    signature.every((name) => keys.includes(toKey(name))),
  );
  const known = new Map(Object.entries(found?.[1].fields ?? {}).map(([name, field]) => [toKey(name), field]));
  const taken = new Set<SheetField>();
  const fields = keys.map((key) => {
    const field = known.has(key) ? known.get(key) : usualFields.get(key);
    if (field == null || taken.has(field)) return null;
    if (field !== "extra") taken.add(field);
    return field;
  });
  return { origin: (found?.[0] as SheetOrigin | undefined) ?? null, fields };
}
