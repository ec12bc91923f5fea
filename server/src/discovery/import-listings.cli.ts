import { runProgram } from "../program.ts";
import { describeImport, importListings } from "./import-listings.ts";
import { ListingsFileError } from "./read-listings-file.ts";

const USAGE = "Usage: npm run import -- FILE   (JSON, JSON lines or CSV; gzip too)";

await runProgram(async (ctx, args) => {
  const [path] = args;
  if (path === undefined || args.length > 1) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  let shownRows = 0;
  try {
    const report = await importListings(ctx, path, ({ rows, added }) => {
      if (rows - shownRows < 1000) return;
      shownRows = rows;
      process.stderr.write(`${rows} rows read, ${added} new postings …\n`);
    });
    process.stdout.write(`${describeImport(report).join("\n")}\n`);
    return report.rows > 0 && report.added + report.changed + report.unchanged === 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ListingsFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
});
