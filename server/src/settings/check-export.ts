import {
  EXPORT_FORMAT,
  exportSchema,
  readableExportVersions,
  type ExportData,
} from "#db/exports/export-schema";
import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { isAskableBoard } from "#sources/sources.service";
import { ExportFileError } from "./open-export-file.ts";

/** Problems that are named; more would not help. */
const NAMED_PROBLEMS = 5;

/**
 * The content of `data.json` held against the contract, against itself and against the files of the ZIP, given with
 * their sizes. Throws {@link ExportFileError} with the first problems and their places.
 */
export function checkExport(value: unknown, files: ReadonlyMap<string, number>): ExportData {
  checkFormat(value);
  const unstorable = findUnstorable(value);
  if (unstorable !== null) {
    throw new ExportFileError(`data.json holds a text with a character that cannot be stored: ${unstorable}`);
  }
  const parsed = z.safeParse(exportSchema, value, { error: en().localeError });
  if (!parsed.success) refuse(parsed.error.issues.map(toProblem));
  const data = parsed.data as ExportData;
  const problems = [
    ...findRepeated(data),
    ...findDangling(data),
    ...findFileProblems(data, files),
    ...findStrayPaths(data),
  ];
  if (data.scheduledSearches.filter(({ fromPreferences }) => fromPreferences).length > 1)
    problems.push("scheduledSearches: more than one follows the preferences");
  problems.push(
    ...data.resumes.flatMap(({ reading }, index) =>
      liesOutside([reading.facts, reading.corrected, reading.outline], reading.text)
        ? [`resumes.${index}.reading: a fact lies outside of the text`]
        : [],
    ),
    ...data.tailoringVersions.flatMap(({ work, resumeText }, index) =>
      liesOutside([work.original], resumeText)
        ? [`tailoringVersions.${index}: a line lies outside of the text`]
        : [],
    ),
    ...data.tailorings.flatMap(({ work, resumeText }, index) =>
      liesOutside([work?.original], resumeText)
        ? [`tailorings.${index}: a line lies outside of the text`]
        : [],
    ),
    ...data.boards.flatMap((board, index) =>
      isAskableBoard(board) ? [] : [`boards.${index}: is no board that can be asked`],
    ),
  );
  if (problems.length > 0) refuse(problems);
  return data;
}

function checkFormat(value: unknown): void {
  const head = z.safeParse(z.looseObject({ format: z.literal(EXPORT_FORMAT), version: z.number() }), value);
  if (!head.success) throw new ExportFileError("data.json is not that of an export.");
  const { version } = head.data;
  if (!readableExportVersions.some((known) => known === version)) {
    const versions = new Intl.ListFormat("en").format(readableExportVersions.map(String));
    throw new ExportFileError(
      `data.json has version ${version} of the format, and this program knows versions ${versions}.`,
    );
  }
}

/** The first text that PostgreSQL cannot keep, wherever it stands; null where there is none. Nothing is too deep. */
function findUnstorable(value: unknown): string | null {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && (next.includes("\0") || !next.isWellFormed()))
      return JSON.stringify(next.slice(0, 60));
    if (typeof next !== "object" || next === null) continue;
    for (const [key, child] of Object.entries(next)) open.push(key, child);
  }
  return null;
}

function toProblem(issue: z.core.$ZodIssue): string {
  const place = issue.path.join(".") || "data.json";
  if (issue.code === "unrecognized_keys")
    return `${place}: has the unknown field ${JSON.stringify(issue.keys[0])}`;
  return `${place}: ${issue.message}`;
}

function findRepeated(data: ExportData): string[] {
  const lists: [string, string[]][] = [
    ["listings", data.listings.map(({ id }) => id)],
    ["listings (postingId)", data.listings.flatMap(({ postingId }) => postingId ?? [])],
    ["searches", data.searches.map(({ sessionId }) => sessionId)],
    ...data.searches.map((search): [string, string[]] => [`search ${search.sessionId}`, search.listingIds]),
    ["companyResearch", data.companyResearch.map((each) => `${each.sessionId} ${each.companyName}`)],
    ["companyChoices", data.companyChoices.map(({ subject }) => subject)],
    ["files", data.files.map(({ path }) => path)],
    ["files (file)", data.files.flatMap(({ file }) => file ?? [])],
    ["resumes", data.resumes.map(({ id }) => id)],
    ["resumes (storagePath)", data.resumes.map(({ storagePath }) => storagePath)],
    ["tailorings", data.tailorings.map(({ jobId }) => jobId)],
    [
      "tailorings (storagePath)",
      data.tailorings.flatMap(({ files }) => listMade(files).map(({ path }) => path)),
    ],
    ["tailoringVersions", data.tailoringVersions.map(({ jobId, number }) => `${jobId} ${number}`)],
    ["boards", data.boards.map(({ source, token }) => `${source} ${token}`)],
    ["messages", data.messages.map(({ id }) => id)],
    ["deliveries", data.deliveries.map(({ id }) => id)],
    ["statusChanges", data.statusChanges.map(({ id }) => id)],
    ["scheduledSearches", data.scheduledSearches.map(({ id }) => id)],
    ["searchRuns", data.searchRuns.map(({ id }) => id)],
    ["searchRuns (dueAt)", data.searchRuns.map(({ searchId, dueAt }) => `${searchId} ${dueAt}`)],
    ["seenPostings", data.seenPostings.map(({ key }) => key)],
  ];
  return lists.flatMap(([name, keys]) => {
    const seen = new Set<string>();
    const repeated = keys.find((key) => seen.size === seen.add(key).size);
    return repeated === undefined ? [] : [`${name}: ${JSON.stringify(repeated)} is there twice`];
  });
}

/** What is named in one place and missing in another. */
function findDangling(data: ExportData): string[] {
  const listings = new Set(data.listings.map(({ id }) => id));
  const searches = new Set(data.searches.map(({ sessionId }) => sessionId));
  const messages = new Set(data.messages.map(({ id }) => id));
  const recurring = new Set(data.scheduledSearches.map(({ id }) => id));
  return [
    ...data.searches.flatMap(({ sessionId, listingIds }) =>
      listingIds
        .filter((id) => !listings.has(id))
        .map((id) => `search ${sessionId}: its listing ${JSON.stringify(id)} is missing`),
    ),
    ...data.companyResearch.flatMap(({ sessionId, origin }, index) =>
      origin === "name" || searches.has(sessionId) ? [] : [`companyResearch.${index}: its search is missing`],
    ),
    ...data.deliveries.flatMap(({ messageId }, index) =>
      messageId === null || messages.has(messageId) ? [] : [`deliveries.${index}: its message is missing`],
    ),
    ...data.statusChanges.flatMap(({ listingId }, index) =>
      listings.has(listingId) ? [] : [`statusChanges.${index}: its listing is missing`],
    ),
    ...data.searchRuns.flatMap(({ searchId }, index) =>
      recurring.has(searchId) ? [] : [`searchRuns.${index}: its search is missing`],
    ),
    ...findDanglingSamples(data, listings),
  ];
}

function findDanglingSamples(data: ExportData, listings: ReadonlySet<string>): string[] {
  const { sampleData, scheduledSearches, resumes } = data;
  if (!sampleData) return [];
  const lists = [
    { name: "listingIds", thing: "listing", there: listings },
    { name: "searchIds", thing: "search", there: new Set(scheduledSearches.map(({ id }) => id)) },
    { name: "resumeIds", thing: "resume", there: new Set(resumes.map(({ id }) => id)) },
  ] as const;
  return lists.flatMap(({ name, thing, there }) =>
    sampleData[name].flatMap((id, index) =>
      there.has(id) ? [] : [`sampleData.${name}.${index}: its ${thing} is missing`],
    ),
  );
}

function findFileProblems(data: ExportData, files: ReadonlyMap<string, number>): string[] {
  const named = new Map(data.files.map(({ path, file }) => [path, file]));
  const entries = new Set(named.values());
  return [
    ...data.files.flatMap(({ file, size }) => {
      if (file === null) return [];
      if (!files.has(file)) return [`${file} is missing in the ZIP`];
      return files.get(file) === size ? [] : [`${file} has another size than data.json says`];
    }),
    ...[...files.keys()]
      .filter((name) => !entries.has(name))
      .map((name) => `${name} is not named in data.json`),
    ...data.resumes.flatMap(({ storagePath, file }, index) =>
      (named.get(storagePath) ?? null) === file ? [] : [`resumes.${index}.file: is not the file of its path`],
    ),
  ];
}

/** The folder decides what may become of a file: what a tailoring names goes with it, and what none names is swept. */
function findStrayPaths({ resumes, tailorings }: ExportData): string[] {
  const isBelow = (folder: string, path: string) => new RegExp(`^${folder}/[^/]+/.`, "s").test(path);
  return [
    ...resumes.flatMap(({ storagePath }, index) =>
      isBelow("resumes", storagePath) ? [] : [`resumes.${index}: its path is not below resumes/`],
    ),
    ...tailorings.flatMap(({ files }, index) =>
      listMade(files)
        .filter(({ path }) => !isBelow("tailored", path))
        .map(({ format }) => `tailorings.${index}.files.${format}: its path is not below tailored/`),
    ),
  ];
}

/** The files of a tailoring that are stored. */
function listMade(files: ExportData["tailorings"][number]["files"]): { format: string; path: string }[] {
  return Object.entries(files ?? {}).flatMap(([format, { storagePath }]) =>
    storagePath === null ? [] : [{ format, path: storagePath }],
  );
}

/** Whether something in `values` says that it stands where the text has ended. */
function liesOutside(values: unknown[], text: string): boolean {
  const open = [...values];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if ("start" in next && "end" in next) {
      const { start, end } = next as { start: number; end: number };
      if (start > end || end > text.length) return true;
    }
    open.push(...Object.values(next));
  }
  return false;
}

function refuse(problems: readonly string[]): never {
  const more = problems.length > NAMED_PROBLEMS ? [`and ${problems.length - NAMED_PROBLEMS} more`] : [];
  throw new ExportFileError(
    `data.json cannot be taken in:\n${[...problems.slice(0, NAMED_PROBLEMS), ...more].map((line) => `  ${line}`).join("\n")}`,
  );
}
