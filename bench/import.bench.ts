import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Bench, Figure } from "./harness/bench.ts";

const QUICK_IMPORTS = join(import.meta.dirname, "../server/src/quick-imports.mjs");

export const bench: Bench = {
  name: "import",
  summary: "a file of recorded postings, against writing the same rows from another table",
  /** In a process with the settings of `npm run import`, which are not the small memory of a server. */
  async run() {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith("MALLOC_")),
    );
    const child = fork(join(import.meta.dirname, "harness/import-apart.ts"), {
      execArgv: ["--import", QUICK_IMPORTS],
      env,
    });
    let figures: Figure[] | null = null;
    child.once("message", (sent) => (figures = sent as Figure[]));
    const [code] = (await once(child, "exit")) as [number | null];
    if (figures === null) throw new Error(`The import ended with ${String(code)} before it was measured.`);
    return figures;
  },
};
