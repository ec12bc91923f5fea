import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A place text as recorded, and the boards whose postings bear it. */
export type RecordedPlace = { text: string; boards: ReadonlySet<string> };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Add = (board: string, text: unknown) => void;
type AshbyJob = { board: string; location: string; secondaryLocations: (string | { location: string })[] };
type OtherJob = { set: string; location: string; locations?: string[] };
type Listed = { source: string; company: string; url: string; locations: string[] };

/** Fields of recorded API answers that hold the place as a person reads it. */
const PLACE_FIELDS = new Set([
  "location",
  "locations",
  "allLocations",
  "locationName",
  "LocationName",
  "locationsText",
  "fullLocation",
  "PositionLocationDisplay",
  "PrimaryLocation",
  "secondaryLocations",
  "workLocation",
  "candidate_required_location",
  "jobGeo",
  "locationRestrictions",
]);
/** Where such a field holds an object, the member that is the text. */
const NAME_FIELDS = new Set(["name", "Name", "label", "location"]);
/** Finds place texts in recorded HTML pages and XML feeds. */
const PLACE_MARKUP =
  /(?:<office>|jv-job-list-location">|<region>|locations_text: '|"location":")([^<'"]+)(?:<|'|")/gu;

/** Every different place text of the recorded postings below `folder`. Spaces are joined, nothing else is changed. */
export function readRecordedPlaces(folder: string): RecordedPlace[] {
  const places = new Map<string, { text: string; boards: Set<string> }>();
  const add: Add = (board, text) => {
    if (typeof text !== "string") return;
    const clean = text.replace(/\s+/gu, " ").trim();
    if (clean === "") return;
    const place = places.get(clean.toLowerCase()) ?? { text: clean, boards: new Set() };
    places.set(clean.toLowerCase(), place);
    place.boards.add(board.toLowerCase());
  };
  readJobs(join(folder, "jobs"), add);
  for (const api of ["api-responses", "api-responses/ashby", "api-responses/excerpts", "api-responses-2"]) {
    readAnswers(join(folder, api), add);
  }
  return [...places.values()];
}

function readJobs(folder: string, add: Add): void {
  for (const { board, location, secondaryLocations } of readLines<AshbyJob>(
    join(folder, "ashby-2025-10.jsonl.gz"),
  )) {
    add(`ashby/${board}`, location);
    for (const other of secondaryLocations) {
      add(`ashby/${board}`, typeof other === "string" ? other : other.location);
    }
  }
  for (const listed of readLines<Listed>(join(folder, "union-listings.jsonl.gz"))) {
    for (const text of listed.locations) add(nameBoard(listed), text);
  }
  for (const { set, location, locations } of readLines<OtherJob>(join(folder, "other-boards.jsonl.gz"))) {
    for (const text of [location, ...(locations ?? [])]) add(set.startsWith("uber") ? "uber" : set, text);
  }
  for (const name of ["simplify-internships-2024-10.json.gz", "simplify-newgrad-2024-10.json"]) {
    for (const listed of JSON.parse(readText(join(folder, name))) as Listed[]) {
      for (const text of listed.locations) add(nameBoard({ ...listed, source: "simplify" }), text);
    }
  }
}

/** Lists that people keep are told apart by the host they link to; boards of one applicant system by the company. */
function nameBoard({ source, company, url }: Listed): string {
  if (source === "uber") return source;
  const host = URL.canParse(url) ? new URL(url).host.split(".").slice(-2).join(".") : "unknown";
  if (source.startsWith("simplify")) return `simplify/${host}`;
  return `${host === "ashbyhq.com" ? "ashby" : host}/${company}`;
}

function readAnswers(folder: string, add: Add): void {
  for (const file of readdirSync(folder).sort()) {
    if (file.includes("handmade") || !/\.(?:json|html|xml)$/u.test(file)) continue;
    const name = file.slice(0, file.indexOf("."));
    const board = folder.endsWith("ashby") ? `ashby/${name}` : name;
    const text = readText(join(folder, file));
    if (extname(file) === ".json") readFields(JSON.parse(text) as Json, (place) => add(board, place));
    else for (const [, place] of text.matchAll(PLACE_MARKUP)) add(board, place);
  }
}

function readFields(value: Json, add: (text: string) => void): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, member] of Object.entries(value)) {
    if (PLACE_FIELDS.has(key)) readNames(member, add);
    if (!Array.isArray(member) || !PLACE_FIELDS.has(key)) readFields(member, add);
  }
}

function readNames(value: Json, add: (text: string) => void): void {
  if (typeof value === "string") add(value);
  else if (Array.isArray(value)) for (const entry of value) readNames(entry, add);
  else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      if (NAME_FIELDS.has(key) && typeof member === "string") add(member);
    }
  }
}

function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

function readLines<T>(path: string): T[] {
  return readText(path)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
