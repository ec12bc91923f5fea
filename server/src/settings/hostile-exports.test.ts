import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { EXPORT_VERSION, type ExportData } from "#db/exports/export-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeZip, type ZipEntry } from "#testing/documents/zip";
import { importUser } from "./import-data.ts";
import { ExportFileError } from "./open-export-file.ts";
import {
  addPerson,
  createInstallation,
  dumpEverything,
  saveExport,
  saveFile,
  type Installation,
} from "#testing/settings/export-files";
import { readData, unzip } from "#testing/settings/unzip";
import { storeTestFile } from "#testing/settings/whole-files";
import { fillWholePerson } from "#testing/settings/whole-person";

let place: Installation;
let data: ExportData;
let files: ZipEntry[];

beforeAll(async () => {
  place = await createInstallation();
  const ada = await addPerson(place, "ada@example.org");
  await fillWholePerson(place.ctx, ada.user.uid, "Ada");
  const entries = await unzip(await readFile(await saveExport(place, ada)));
  data = readData(entries);
  files = [...entries].filter(([name]) => name !== "data.json").map(([name, content]) => ({ name, content }));
});
afterAll(() => place.close());

/** Something of a copy of the data, to be spoiled. */
type Spoil = (copy: Record<string, never>) => void;

function spoiled(spoil: Spoil): Buffer {
  const copy = structuredClone(data) as unknown as Record<string, never>;
  spoil(copy);
  return makeZip([{ name: "data.json", content: JSON.stringify(copy) }, ...files]);
}

function withEntries(...more: ZipEntry[]): Buffer {
  return makeZip([{ name: "data.json", content: JSON.stringify(data) }, ...files, ...more]);
}

/** Sets the field at a dotted path. */
function put(path: string, value: unknown): Buffer {
  return spoiled((copy) => {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let node: Record<string, unknown> = copy;
    for (const name of names) node = node[name] as Record<string, unknown>;
    node[last] = value;
  });
}

const fact = { value: "x", source: { start: 0, end: 5000 }, confidence: 1 };

const link = "javascript:alert(1)";
const moment = "2026-11-01T09:00:00.000Z";
const source = { field: "benefits", name: "Somebody", url: "https://example.org/", seenAt: moment };
const candidate = { entityId: "Q1", name: "Meta", about: "", website: "https://example.org/" };
const asked = {
  source: "site",
  name: "Its site",
  state: "answered",
  url: "https://example.org/",
  at: moment,
  problem: null,
};
const dated = { title: "Annual report", date: "2026-11-01", url: "https://example.org/" };
const choice = { subject: "name:meta", companyName: null, entityId: "Q380", createdAt: moment };

/** Replaces fields of the first record of research. */
function putRecord(more: Record<string, unknown>): Buffer {
  return spoiled((copy) => {
    const [first] = (copy as unknown as ExportData).companyResearch;
    if (first) Object.assign(first.record, more);
  });
}

/** Every place of a record that holds an address, each with a bad one beside good ones. */
const hostileRecords: [where: string, more: Record<string, unknown>][] = [
  ["the careers page", { companyOverview: { id: "x", name: "X", careersUrl: link } }],
  [
    "the logo",
    { companyOverview: { id: "x", name: "X", logoUrl: "data:image/svg+xml,<svg onload=alert(1)>" } },
  ],
  ["the reviews", { reviewsSummary: { link } }],
  ["a fact's source", { sources: [source, { ...source, url: link }] }],
  ["what was asked", { asked: [asked, { ...asked, url: link }] }],
  [
    "the company it was taken for",
    { match: { entity: { ...candidate, website: link }, isChosen: false, others: [] } },
  ],
  [
    "another company of the name",
    { match: { entity: null, isChosen: false, others: [{ ...candidate, website: link }] } },
  ],
  ["a filing", { filings: [dated, { ...dated, url: link }] }],
  ["a mention", { mentions: [{ ...dated, url: "//evil.example" }] }],
];

type Refused = [name: string, make: () => Buffer, says: RegExp];

const refused: Refused[] = [
  ["no ZIP at all", () => Buffer.from("Dear server"), /is no whole ZIP/],
  ["a download that was cut off", () => withEntries().subarray(0, -300), /is no whole ZIP.*Export again/],
  ["another ZIP", () => makeZip([{ name: "files/001-a.txt", content: "a" }]), /no data\.json in this ZIP/],
  [
    "a name that climbs out",
    () => withEntries({ name: "../../etc/passwd", content: "x" }),
    /damaged|which no export has/,
  ],
  [
    "an absolute name",
    () => withEntries({ name: "/etc/passwd", content: "x" }),
    /damaged|which no export has/,
  ],
  [
    "a name with a backslash",
    () => withEntries({ name: "files\\001-x.txt", content: "x" }),
    /damaged|which no export has/,
  ],
  [
    "a name in a folder of its own",
    () => withEntries({ name: "files/a/001-x.txt", content: "x" }),
    /"files\/a\/001-x\.txt", which no export has/,
  ],
  ["an entry that is there twice", () => withEntries(...files), /twice/],
  [
    "entries that share their bytes",
    () => withEntries({ name: "files/009-x.txt", content: "x", offset: 0 }),
    /damaged/,
  ],
  [
    "a file that nobody names",
    () => withEntries({ name: "files/009-x.txt", content: "x" }),
    /files\/009-x\.txt is not named/,
  ],
  [
    "a file that is missing",
    () => makeZip([{ name: "data.json", content: JSON.stringify(data) }]),
    /is missing in the ZIP/,
  ],
  [
    "an encrypted ZIP",
    () => withEntries({ name: "files/009-x.txt", content: "x", flags: 0x801 }),
    /password/,
  ],
  [
    "a bomb",
    () => makeZip([{ name: "data.json", content: Buffer.alloc(50_000_000, " ") }]),
    /unpacks to far more/,
  ],
  [
    "a bomb that lies about its size",
    () =>
      makeZip([
        { name: "data.json", content: "", packed: deflateRawSync(Buffer.alloc(50_000_000, " ")), size: 100 },
      ]),
    /damaged/,
  ],
  [
    "data beyond measure",
    () => makeZip([{ name: "data.json", content: "{}", size: 300 * 1024 * 1024 }]),
    /data\.json is larger than 200 MB/,
  ],
  [
    "a file beyond measure",
    () => withEntries({ name: "files/009-x.txt", content: "x", size: 11 * 1024 * 1024 }),
    /unpacks to far more|larger than 10 MB/,
  ],
  [
    "bytes that changed",
    () => makeZip([{ name: "data.json", content: JSON.stringify(data), checksum: 1 }, ...files]),
    /damaged/,
  ],
  [
    "a file that changed",
    () =>
      makeZip([
        { name: "data.json", content: JSON.stringify(data) },
        ...files.map((file) => ({ ...file, content: Buffer.from(String(file.content)).fill("x") })),
      ]),
    /files\/001-.*checksum/,
  ],
  ["no JSON", () => makeZip([{ name: "data.json", content: "{" }]), /is no JSON in UTF-8/],
  [
    "no UTF-8",
    () => makeZip([{ name: "data.json", content: Buffer.from([0x22, 0xff, 0x22]) }]),
    /is no JSON in UTF-8/,
  ],
  [
    "JSON of a great depth",
    () => makeZip([{ name: "data.json", content: `${"[".repeat(100_000)}${"]".repeat(100_000)}` }]),
    /not that of an export|no JSON/,
  ],
  ["another format", () => put("format", "linkedin-export"), /not that of an export/],
  [
    "a version to come",
    () => put("version", EXPORT_VERSION + 1),
    new RegExp(
      `has version ${EXPORT_VERSION + 1} of the format, and .* versions 1, .* and ${EXPORT_VERSION}`,
    ),
  ],
  [
    "an unknown field of a tailored document",
    () => put("tailorings.0.owner", "eve"),
    /tailorings\.0: has the unknown field "owner"/,
  ],
  [
    "a tailored line from outside of its resume",
    () => put("tailorings.0.work.original.sections.0.blocks.0.line.source.end", 5000),
    /tailorings\.0: a line lies outside of the text/,
  ],
  ["an unknown field", () => put("listings.0.owner", "eve"), /listings\.0: has the unknown field "owner"/],
  [
    "a reason that there is none of",
    () => put("listings.1.notForMeReason", "eve"),
    /listings\.1\.notForMeReason: /,
  ],
  [
    "an unknown field of a call to a model",
    () => put("modelCalls.0.answer", "eve"),
    /modelCalls\.0: has the unknown field "answer"/,
  ],
  ["a missing list", () => spoiled((copy) => delete copy["messages"]), /messages: /],
  [
    "a javascript: link of a listing",
    () => put("listings.0.jobLink", "javascript:alert(1)"),
    /listings\.0\.jobLink: /,
  ],
  [
    "a javascript: link of a source",
    () => put("listings.0.sources.0.url", "javascript:alert(1)"),
    /listings\.0\.sources\.0\.url: /,
  ],
  [
    "a javascript: link of the profile",
    () => put("profile.links.0.url", "javascript:alert(1)"),
    /profile\.links\.0\.url: /,
  ],
  [
    "a javascript: link of a company",
    () => put("companyResearch.0.record.companyOverview.website", "javascript:alert(1)"),
    /companyResearch\.0\.record: has a link/,
  ],
  ...hostileRecords.map(([where, more]): Refused => [
    `a javascript: link of ${where} in a company's record`,
    () => putRecord(more),
    /companyResearch\.0\.record: has a link that is no http or https address/,
  ]),
  [
    "a source that there is none of",
    () => putRecord({ sources: [{ ...source, source: "gossip" }] }),
    /companyResearch\.0\.record\.sources\.0\.source: /,
  ],
  [
    "a company that Wikidata cannot know",
    () => putRecord({ match: { entity: { ...candidate, entityId: "../Q1" }, isChosen: true, others: [] } }),
    /companyResearch\.0\.record\.match\.entity\.entityId: /,
  ],
  ["research from nowhere", () => put("companyResearch.0.origin", "eve"), /companyResearch\.0\.origin: /],
  [
    "research of a search that is missing",
    () =>
      spoiled((copy) => {
        const [first] = (copy as unknown as ExportData).companyResearch;
        if (first) Object.assign(first, { sessionId: "session-nobody-0001", origin: "search" });
      }),
    /companyResearch\.0: its search is missing/,
  ],
  [
    "a choice of a strange subject",
    () => put("companyChoices", [{ ...choice, subject: "user:eve" }]),
    /companyChoices\.0\.subject: /,
  ],
  [
    "a choice of a strange company",
    () => put("companyChoices", [{ ...choice, entityId: "Q1/../Q2" }]),
    /companyChoices\.0\.entityId: /,
  ],
  [
    "two choices of one subject",
    () => put("companyChoices", [choice, choice]),
    /companyChoices: "name:meta" is there twice/,
  ],
  ["a message that leads elsewhere", () => put("messages.0.link", "//evil.example"), /messages\.0\.link: /],
  ["a listing id of a strange shape", () => put("listings.2.id", "../../x"), /listings\.2\.id: /],
  ["two listings of one id", () => put("listings.0.id", "own-Ada"), /listings: "own-Ada" is there twice/],
  [
    "a listing that is missing",
    () => put("searches.0.listingIds", ["nobody"]),
    /its listing "nobody" is missing/,
  ],
  [
    "a status change of a listing that is missing",
    () => put("statusChanges.1.listingId", "nobody"),
    /statusChanges\.1: its listing is missing/,
  ],
  ["a status that there is none of", () => put("statusChanges.0.to", "hired"), /statusChanges\.0\.to: /],
  [
    "two status changes of one id",
    () => put("statusChanges.0.id", data.statusChanges[1]?.id),
    /statusChanges: .* is there twice/,
  ],
  [
    "two searches that follow the preferences",
    () => put("scheduledSearches.1.fromPreferences", true),
    /scheduledSearches: more than one follows the preferences/,
  ],
  [
    "a run of a search that is missing",
    () => put("searchRuns.1.searchId", "6e0a2c39-9d3b-4b6c-8f6e-0a2c399d3b4b"),
    /searchRuns\.1: its search is missing/,
  ],
  [
    "two runs of one id",
    () => put("searchRuns.0.id", data.searchRuns[1]?.id),
    /searchRuns: .* is there twice/,
  ],
  [
    "two runs of one due time",
    () => put("searchRuns.0.dueAt", data.searchRuns[1]?.dueAt),
    /searchRuns \(dueAt\): .* is there twice/,
  ],
  ["a run of a strange state", () => put("searchRuns.0.state", "dropped"), /searchRuns\.0\.state: /],
  [
    "a key that is there twice",
    () => put("seenPostings.0.key", data.seenPostings[1]?.key),
    /seenPostings: .* is there twice/,
  ],
  ["a key that no index holds", () => put("seenPostings.0.key", "x".repeat(501)), /seenPostings\.0\.key: /],
  [
    "an unknown field of a schedule",
    () => put("scheduledSearches.0.schedule.targetUrl", "https://evil.example"),
    /scheduledSearches\.0\.schedule: has the unknown field "targetUrl"/,
  ],
  ...(["listing", "search", "resume"] as const).map((thing): Refused => [
    `sample data of a ${thing} that is missing`,
    () => put(`sampleData.${thing}Ids`, ["6e0a2c39-9d3b-4b6c-8f6e-0a2c399d3b4b"]),
    new RegExp(`sampleData\\.${thing}Ids\\.0: its ${thing} is missing`),
  ]),
  [
    "facts of a wrong type",
    () => put("resumes.0.reading.facts.skills", [{ value: 7 }]),
    /resumes\.0\.reading\.facts\.skills\.0/,
  ],
  [
    "a fact outside of the text",
    () => put("resumes.0.reading.corrected.skills", [fact]),
    /a fact lies outside of the text/,
  ],
  [
    "a resume with a file of another path",
    () => put("resumes.0.file", data.files[1]?.file),
    /is not the file of its path/,
  ],
  [
    "a tailored document that names a resume's file",
    () => put("tailorings.0.files.pdf.storagePath", data.resumes[0]?.storagePath),
    /tailorings\.0\.files\.pdf: its path is not below tailored\//,
  ],
  [
    "a tailored document whose path would move among the resumes",
    () => put("tailorings.0.files.docx.storagePath", "tailored/cv.docx"),
    /tailorings\.0\.files\.docx: its path is not below tailored\//,
  ],
  [
    "two tailored documents of one file",
    () => put("tailorings.0.files.docx.storagePath", data.tailorings[0]?.files?.pdf.storagePath),
    /tailorings \(storagePath\): "tailored\/.*" is there twice/,
  ],
  [
    "a resume among the tailored files, which a sweep would delete",
    () =>
      spoiled((copy) => {
        const { resumes, files: described } = copy as unknown as ExportData;
        for (const each of [resumes[0], described.find(({ path }) => path === resumes[0]?.storagePath)])
          if (each) Object.assign(each, { ["path" in each ? "path" : "storagePath"]: "tailored/x/cv.txt" });
      }),
    /resumes\.0: its path is not below resumes\//,
  ],
  [
    "a path that climbs out",
    () =>
      spoiled((copy) => {
        const [, file] = (copy as unknown as ExportData).files;
        if (file) file.path = "resumes/x/../../../y.txt";
      }),
    /cannot be stored under this name/,
  ],
  [
    "a board at no address",
    () => put("boards.0", { ...data.boards[0], source: "feed", token: "file:///etc/passwd" }),
    /is no board that can be asked/,
  ],
  [
    "a board token that climbs out",
    () => put("boards.0", { ...data.boards[0], token: "../admin" }),
    /is no board that can be asked/,
  ],
  [
    "a moment that does not exist",
    () => put("listings.0.createdAt", "2026-99-99T00:00:00Z"),
    /listings\.0\.createdAt: /,
  ],
  ["a number beyond measure", () => put("counters.totalJobsViewed", 1e12), /counters\.totalJobsViewed: /],
  ["a text that cannot be stored", () => put("profile.bio", "a\0b"), /a character that cannot be stored/],
  ["half a character", () => put("messages.0.text", "a\ud800b"), /a character that cannot be stored/],
  [
    "a header in a content type",
    () => put("files.0.contentType", "text/html\r\nset-cookie: a=b"),
    /files\.0\.contentType: /,
  ],
];

test.each(refused)("%s is refused with a sentence, and nothing changes", async (_name, make, says) => {
  const path = await saveFile(place, make());
  const before = await dumpEverything(place);
  for (const email of ["ada@example.org", "new@example.org"]) {
    const error: unknown = await importUser(place.ctx, path, email).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ExportFileError);
    expect((error as Error).message).toMatch(says);
  }
  expect(await dumpEverything(place)).toEqual(before);
});

test("files that a person has no room for, and a program in a resume's clothes, leave nothing behind", async () => {
  const path = await saveFile(place, withEntries());
  const full = await addPerson(place, "full@example.org");
  await storeTestFile(place.ctx, full.user.uid, { name: "1_own.txt", bytes: Buffer.alloc(30, "a") });
  const before = await dumpEverything(place);
  const withRoomFor = (storagePerPerson: number) => ({
    ...place.ctx,
    config: { ...place.ctx.config, storagePerPerson },
  });
  await expect(importUser(withRoomFor(20), path, "new@example.org")).rejects.toThrow(/may keep here/);
  await expect(importUser(withRoomFor(60), path, "full@example.org")).rejects.toThrow(/no room left/);
  const [first] = data.files;
  const content = Buffer.concat([
    Buffer.from([0x4d, 0x5a, 0x90, 0]),
    Buffer.alloc((first?.size ?? 4) - 4, 0),
  ]);
  const program = spoiled((copy) => {
    const [file] = (copy as unknown as ExportData).files;
    if (file) file.md5 = createHash("md5").update(content).digest("base64");
  });
  const entries = await unzip(program);
  const packed = makeZip(
    [...entries].map(([name, bytes]) => ({ name, content: name === first?.file ? content : bytes })),
  );
  await expect(importUser(place.ctx, await saveFile(place, packed), "new@example.org")).rejects.toThrow(
    /files\/001-.*Please upload/,
  );
  expect(await dumpEverything(place)).toEqual(before);
});

test("a file that is not there is named", async () => {
  await expect(importUser(place.ctx, join(place.folder, "none.zip"), null)).rejects.toThrow(
    /none\.zip cannot be opened: ENOENT/,
  );
  await expect(importUser(place.ctx, place.folder, null)).rejects.toThrow(/cannot be opened|no whole ZIP/);
  await writeFile(join(place.folder, "empty.zip"), "");
  await expect(importUser(place.ctx, join(place.folder, "empty.zip"), null)).rejects.toThrow(/no whole ZIP/);
});
