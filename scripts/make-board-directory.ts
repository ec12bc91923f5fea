import { writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { readCsv } from "../server/src/platform/csv/read-csv.ts";
import { splitLines } from "../server/src/platform/csv/split-lines.ts";
import { readWebLink } from "../server/src/platform/markup/web-link.ts";
import {
  type BoardLink,
  boardPageUrl,
  isBoardToken,
  isOwnHost,
  readBoardLink,
} from "../server/src/sources/boards/board-links.ts";
import { type BoardSystem, isBoardSystem } from "../server/src/sources/boards/board-systems.ts";
import { formatDirectory, type DirectoryBoard } from "../server/src/sources/directory/directory-file.ts";
import { sharedData } from "./shared-data.ts";

// Makes the directory of company boards that the product ships from the union of public lists. Run with the date of the
// seed: node scripts/make-board-directory.ts 2026-11-24

const LONGEST_LINE = 2_000_000;
/** Names that the seed has for systems which have others here. */
const systemNames: Record<string, BoardSystem> = { oracle_hcm: "oracle" };
const notes = [
  "Company boards of public lists, joined and cleaned by scripts/make-board-directory.ts. All three under the MIT licence:",
  "colophon-group/jobseek, Copyright 2025 Viktor Shcherbakov; stapply-ai/ats-scrapers, Copyright 2025 stapply-ai;",
  "Gsync/jobsync, Copyright 2024 gsync. The licence's text stands in LICENSE.txt beside this file.",
];

const version = process.argv[2];
const seed = sharedData("companies/board-directory.csv.gz");
if (version === undefined || seed === null)
  throw new Error("Usage: node scripts/make-board-directory.ts VERSION, with SHARED_DATA.");

const boards = new Map<string, DirectoryBoard>();
const left: string[] = [];
for await (const row of readSeed(seed)) {
  const board = cleanBoard(row);
  if (board === null) left.push(`${row["system"]} ${row["url"]}`);
  else keepFuller(board);
}
const sorted = [...boards.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
const file = join(import.meta.dirname, "../server/src/sources/directory/directory.csv");
await writeFile(file, formatDirectory(sorted, { version, notes }));
console.log(`${sorted.length} boards: ${file}`);
console.log(`${left.length} left out, as they name no board:\n${left.join("\n")}`);

async function* readSeed(path: string): AsyncGenerator<Record<string, string>> {
  const stream = createReadStream(path).pipe(createGunzip()).setEncoding("utf8");
  let names: string[] | null = null;
  for await (const record of readCsv(splitLines(stream, LONGEST_LINE), LONGEST_LINE)) {
    if ("problem" in record) throw new Error(`Line ${record.line} of the seed ${record.problem}.`);
    if (names === null) names = record.cells;
    else yield Object.fromEntries(names.map((name, index) => [name, record.cells[index] ?? ""]));
  }
}

/** Null where the row leads nowhere: neither a token that the system's links can hold nor an address. */
function cleanBoard(row: Record<string, string>): DirectoryBoard | null {
  const cell = (name: string) => (row[name] ?? "").replace(/\s+/g, " ").trim();
  const url = cell("url");
  const system = systemNames[cell("system")] ?? cell("system");
  const board = readBoard({ system, url, token: cell("board"), config: cell("config") });
  if (board === null && (isBoardSystem(system) || (cell("board") === "" && readWebLink(url) === null)))
    return null;
  return {
    name: cell("name"),
    system: board?.source ?? system,
    token: board?.token ?? cell("board"),
    url: board === null ? url : "",
    website: cell("website").replace(/\/$/, ""),
    industry: cell("industry"),
    size: cell("size"),
    founded: cell("founded"),
  };
}

type ListConfig = Partial<
  Record<"preset" | "feed_url" | "api_base" | "host" | "site" | "description_include_regex", string>
>;
type Named = { system: string; url: string; token: string; config: string };

/**
 * The board by its link, also in rows that the list reads another way; by what the list itself asks, where the link is a page of
 * the company's; or by the list's token. Null where none of these names a board of a system that a source reads.
 */
function readBoard({ system, url, token, config }: Named): BoardLink | null {
  const link = readBoardLink(url);
  const asked = readConfig(config);
  // The list takes a part of the board as this company's: the whole would be called by its name.
  if (asked.description_include_regex !== undefined) return null;
  if (!isBoardSystem(system)) {
    if (link !== null) return link;
    return asked.preset === "teamtailor" ? readOwnBoard("teamtailor", asked.feed_url ?? url) : null;
  }
  for (const known of [link, readBoardLink(`https://${token}`), readSite(system, asked)])
    if (known?.source === system) return known;
  const own = asked.api_base === undefined ? null : readOwnBoard(system, asked.api_base);
  return own ?? (token !== "" && isBoardToken(system, token) ? { source: system, token } : null);
}

function readOwnBoard(source: BoardSystem, address: string): BoardLink | null {
  const link = readBoardLink(address);
  if (link !== null) return link.source === source ? link : null;
  const host = URL.parse(address)?.host ?? "";
  return isOwnHost(source, host) ? { source, token: host } : null;
}

/** The board of Oracle at the host and site that stand behind a company's own address. */
function readSite(system: BoardSystem, { host, site }: ListConfig): BoardLink | null {
  if (system !== "oracle" || host === undefined || site === undefined) return null;
  return readBoardLink(boardPageUrl({ source: "oracle", token: `${host}+${site}` }));
}

function readConfig(config: string): ListConfig {
  return config === "" ? {} : (JSON.parse(config) as ListConfig);
}

/** Of two rows for one board the one that tells more stays. */
function keepFuller(board: DirectoryBoard): void {
  const key = `${board.system}\n${(board.token || board.url).toLowerCase()}`;
  const before = boards.get(key);
  const told = (it: DirectoryBoard) => Object.values(it).filter((cell) => cell !== "").length;
  if (before === undefined || told(board) > told(before)) boards.set(key, board);
}
