import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { sharedData } from "../scripts/shared-data.ts";
import { createContext } from "../server/src/app/create-context.ts";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { openDatabase } from "../server/src/db/open-database.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { importListings } from "../server/src/postings/import-listings.ts";
import { makeDataFolder } from "../server/testing/start-app.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { timed } from "./harness/measure.ts";
import { runApart } from "./harness/run-apart.ts";
import { INDEX_TABLES, measureStorage } from "./harness/scaled-index.ts";

const QUICK_IMPORTS = join(import.meta.dirname, "../server/src/quick-imports.mjs");

export const bench: Bench = {
  name: "import",
  summary: "a file of recorded postings, against writing the same rows from another table",
  /** In a process with the settings of `npm run import`, which are not the small memory of a server. */
  run: () =>
    runApart<Figure[]>(import.meta.filename, [], {
      execArgv: ["--import", QUICK_IMPORTS],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("MALLOC_"))),
    }),
};

async function importRecorded(): Promise<Figure[]> {
  const dataDir = await makeDataFolder();
  const file = sharedData("jobs/ashby-2025-10.jsonl.gz");
  if (file === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const config = readConfig({
    DATA_DIR: dataDir,
    BOARD_DIRECTORY: "off",
    EMBEDDER: "none",
    LOG_LEVEL: "warn",
  });
  const log = createLogger("warn");
  const database = await openDatabase(config, log);
  const { ctx, close } = createContext(config, log, { database, clock: systemClock });
  try {
    return await measure(ctx, file);
  } finally {
    await close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(ctx: ServerContext, path: string): Promise<Figure[]> {
  const { db } = ctx;
  let rows = 0;
  const importMs = await timed(async () => {
    rows = (await importListings(ctx, path, () => undefined)).added;
  });
  const bytes = await measureStorage(db);
  const againMs = await timed(() => importListings(ctx, path, () => undefined));
  // Its indexes and triggers stay: what is left is what the database does by itself.
  for (const table of INDEX_TABLES.slice(0, 2))
    await db.execute(sql.raw(`create table copied_${table} as select * from ${table}`));
  await db.execute(sql.raw(`truncate ${INDEX_TABLES.join(", ")}`));
  const copyMs = await timed(async () => {
    for (const table of INDEX_TABLES.slice(0, 2))
      await db.execute(sql.raw(`insert into ${table} select * from copied_${table}`));
  });
  const perSecond = (ms: number) => rows / (ms / 1000);
  return [
    figureAtLeast(
      "rows a second beside those that the database writes by itself",
      copyMs / importMs,
      "times",
      {
        atLeast: 0.4,
      },
    ),
    figureAtLeast("rows a second", perSecond(importMs), "", { atLeast: null, baseline: perSecond(copyMs) }),
    figureAtLeast("rows a second where all of them are known", perSecond(againMs), "", { atLeast: null }),
    figureAtMost("rows", rows, "", { atMost: null }),
    figureAtMost("storage of one posting", bytes / 1024, "KB", { atMost: 7 }),
  ];
}

if (import.meta.main && process.send) {
  process.send(await importRecorded());
  process.disconnect();
}
