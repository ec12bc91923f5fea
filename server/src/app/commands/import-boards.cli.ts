import { readFile } from "node:fs/promises";
import { runProgram } from "../program.ts";
import { importBoards } from "#postings/import-boards";

const USAGE =
  "Usage: npm run import-boards -- FILE   (a CSV with name and url, or one board link on each line)";

await runProgram(async (ctx, args) => {
  const [path] = args;
  if (path === undefined || args.length > 1) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== "string") {
    process.stderr.write(`${path} cannot be opened: ${text.message}\n`);
    return 1;
  }
  const { added, known, skipped } = await importBoards(ctx, text);
  const boards = added === 1 ? "1 board" : `${added} boards`;
  const lines = skipped.length === 1 ? "1 line" : `${skipped.length} lines`;
  process.stdout.write(`${boards} added, ${known} known already, ${lines} skipped.\n`);
  for (const { line, reason } of skipped.slice(0, 10)) process.stdout.write(`  line ${line}: ${reason}\n`);
  if (skipped.length > 10) process.stdout.write(`  … and ${skipped.length - 10} more\n`);
  return added + known === 0 ? 1 : 0;
});
