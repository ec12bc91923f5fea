import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rm } from "node:fs/promises";
import { and, eq, isNull } from "drizzle-orm";
import { createContext } from "../../server/src/app/create-context.ts";
import { readConfig } from "../../server/src/app/read-config.ts";
import type { ServerContext } from "../../server/src/context.ts";
import { openDatabase } from "../../server/src/db/open-database.ts";
import { postings } from "../../server/src/db/schema/postings.ts";
import { createLogger } from "../../server/src/platform/logger.ts";
import { crawlSource } from "../../server/src/postings/postings.service.ts";
import { findSource } from "../../server/src/sources/sources.service.ts";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { createTestClock } from "../../server/testing/test-clock.ts";
import type { PlayedJob } from "./played-boards.ts";
import { playedSystems } from "./played-systems.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const JOBS = 5;

type Trap =
  "none" | "empty" | "elsewhere" | "page" | "fault" | "cut" | "unreadable" | "lacking" | "refused" | "gone";

/** Each trap stands for two days, since a posting closes after the second answer that lacks it. */
const trapOfDay: Readonly<Record<number, Trap>> = Object.fromEntries(
  (
    [
      ["empty", 3],
      ["elsewhere", 5],
      ["page", 7],
      ["fault", 9],
      ["cut", 11],
      ["unreadable", 13],
      ["refused", 20],
      ["gone", 22],
    ] as const
  ).flatMap(([trap, day]) => [
    [day, trap],
    [day + 1, trap],
  ]),
);
/** One answer that lacks a posting which the next one holds. */
const LACKING_DAY = 18;
/** The day from which on a posting is really gone, by its place among the jobs. */
const goneFrom: Readonly<Record<number, number>> = { 0: 15, 1: 26 };

export type PlayedMonth = {
  systems: number;
  /** Postings that closed though their board still held them. */
  wrong: string[];
  /** Postings that were really gone and closed at the second complete answer without them; others by name. */
  closed: number;
  late: string[];
};

/** Plays a month of one board of each system: its index is read after each day's answer. */
export async function playMonth(): Promise<PlayedMonth> {
  const dataDir = await makeDataFolder();
  const clock = createTestClock(new Date("2026-10-31T12:00:00Z"));
  const day = () => Math.round((clock.now().getTime() - Date.parse("2026-10-31T12:00:00Z")) / DAY_MS);
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    const [, id = "", ...path] = new URL(request.url ?? "/", "http://x").pathname.split("/");
    const system = playedSystems[id];
    const trap = day() === LACKING_DAY ? "lacking" : (trapOfDay[day()] ?? "none");
    if (trap === "elsewhere" && host.startsWith("127."))
      return response
        .writeHead(302, { location: `http://localhost:${host.split(":")[1]}${request.url}` })
        .end();
    if (trap === "fault") return response.writeHead(503).end();
    if (trap === "refused") return response.writeHead(403).end();
    if (trap === "gone") return response.writeHead(404).end();
    if (trap === "page")
      return response.writeHead(200).end("<html><body>Checking your browser…</body></html>");
    const held = jobsOn(day());
    const body = system?.shape(
      jobsInTrap(held, trap, system.hasTotal ?? false),
      trap === "empty" ? 0 : held.length,
      `/${path.join("/")}`,
    );
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrls = Object.fromEntries(Object.keys(playedSystems).map((id) => [id, `${origin}/${id}`]));
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const log = createLogger("silent");
  const config = { ...read, sources: { ...read.sources, baseUrls } };
  const database = await openDatabase(config, log);
  const { ctx, close } = createContext(config, log, { database, clock });
  const month: PlayedMonth = { systems: Object.keys(playedSystems).length, wrong: [], closed: 0, late: [] };
  try {
    for (let played = 1; played <= DAYS; played += 1) {
      clock.advance(DAY_MS);
      for (const id of Object.keys(playedSystems)) await readBoard({ ...ctx, clock }, id, played, month);
    }
    return month;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function jobsOn(day: number): PlayedJob[] {
  return Array.from({ length: JOBS }, (_, index) => index)
    .filter((index) => day < (goneFrom[index] ?? Infinity))
    .map((index) => ({
      id: `j${100 + index}`,
      title: `Cook, kitchen ${index + 1}`,
      family: "",
      town: "Leeds, UK",
      addedAt: 0,
    }));
}

function jobsInTrap(held: PlayedJob[], trap: Trap, hasTotal: boolean): PlayedJob[] {
  if (trap === "empty") return [];
  if (trap === "cut") return hasTotal ? held.slice(0, -2) : held;
  if (trap === "lacking") return held.slice(0, -1);
  if (trap === "unreadable")
    return held.map((job, index) => (index >= held.length - 2 ? { ...job, title: "" } : job));
  return held;
}

async function readBoard(ctx: ServerContext, id: string, day: number, month: PlayedMonth): Promise<void> {
  const source = findSource(id);
  const { board, isRead } = playedSystems[id] ?? { board: "" };
  if (source === undefined) throw new Error(`There is no source ${id}.`);
  const query = { titles: [], locations: [], keywords: [] };
  const nothing = { isKnown: () => false, isWanted: () => false, hasText: () => false };
  const request = { board, company: "Acme", query, ...(isRead ? { reading: nothing } : {}) };
  const answer = await crawlSource(ctx, { source, request }, AbortSignal.timeout(60_000)).catch(() => null);
  if (answer?.kind === "answered") await answer.indexed;
  const open = await ctx.db
    .select({ externalId: postings.externalId })
    .from(postings)
    .where(and(eq(postings.source, id), isNull(postings.closedAt)));
  const known = new Set(open.map(({ externalId }) => externalId.replace(/\D/g, "")));
  jobsOn(0).forEach(({ id: job }, index) => {
    const isOpen = known.has(job.slice(1));
    const gone = goneFrom[index] ?? Infinity;
    if (!isOpen && day < gone + 1) month.wrong.push(`${id} ${job} on day ${day}`);
    if (day !== gone + 1) return;
    if (isOpen) month.late.push(`${id} ${job}`);
    else month.closed += 1;
  });
}
