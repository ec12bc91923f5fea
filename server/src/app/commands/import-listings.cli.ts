import type { ServerContext } from "#context";
import { runProgram } from "../program.ts";
import { describeImport, describePace, importListings, type ImportReport } from "#postings/import-listings";
import { ListingsFileError } from "#postings/read-listings-file";
import { storeTitleVectors } from "#postings/title-vectors";

const USAGE = "Usage: npm run import -- FILE   (JSON, JSON lines or CSV; gzip too)";

await runProgram(async (ctx, args) => {
  const [path] = args;
  if (path === undefined || args.length > 1) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const started = performance.now();
  let shownRows = 0;
  let latest: ImportReport | null = null;
  try {
    const report = await importListings(ctx, path, (soFar) => {
      latest = soFar;
      if (soFar.rows - shownRows < 1000) return;
      shownRows = soFar.rows;
      process.stderr.write(`${describePace(soFar, performance.now() - started)}\n`);
    });
    process.stdout.write(`${describeImport(report).join("\n")}\n`);
    await prepareTitles(ctx, report);
    return countTaken(report) === 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ListingsFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.stderr.write(
      latest !== null && countTaken(latest) > 0
        ? `What came before is kept: ${describeImport(latest).join("\n")}\n`
        : "Nothing was imported.\n",
    );
    if (latest !== null) await prepareTitles(ctx, latest);
    return 1;
  }
});

function countTaken({ added, changed, unchanged }: ImportReport): number {
  return added + changed + unchanged;
}

/** Has a provider embed the titles now, so that not even the first search waits for it. */
async function prepareTitles(ctx: ServerContext, { titles }: ImportReport): Promise<void> {
  if (ctx.embedder === null) return;
  const isDone = await storeTitleVectors(ctx, [...titles], (done) => {
    if (titles.size >= 1000)
      process.stderr.write(`${done} of ${titles.size} titles prepared for searching …\n`);
  });
  if (!isDone) {
    process.stderr.write(
      "The titles could not all be prepared. The postings are kept; searches prepare the titles that they need.\n",
    );
  }
}
