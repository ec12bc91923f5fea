import { createInterface } from "node:readline";
import { pino } from "pino";
import { openDatabase } from "#db/open-database";
import { StartError } from "#db/start-error";

/**
 * A program of its own that opens a data folder, so that tests can kill it: `node database-process.ts DATA_DIR
 * server|attach`. Each line of its input is a statement, or `close`; each answer is one line of JSON.
 */
const [dataDir = "", mode] = process.argv.slice(2);
const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const opened = await openDatabase(
    { dataDir, databaseUrl: process.env["DATABASE_URL"] ?? null, databasePoolSize: 3, role: "all" },
    pino({ level: "silent" }),
    { attach: mode === "attach" },
  );
  say({ state: "open", isOwner: opened.isOwner, url: opened.url });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "close") break;
    const answer = await opened.pool
      .query(line)
      .catch((error: unknown) => ({ rows: [], problem: String(error) }));
    say({ rows: answer.rows, problem: "problem" in answer ? answer.problem : null });
  }
  await opened.close();
  say({ state: "closed" });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say({ state: "refused", message: error.message });
}
