import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { ServerContext } from "#context";
import { runProgram } from "../program.ts";
import { importRatings, removeRatings } from "#companies/import-ratings";
import { RatingsFileError } from "#companies/ratings-file";

const USAGE =
  "Usage: npm run import-ratings -- FILE.json   (docs/ratings-format.md)\n" +
  "       npm run import-ratings -- --remove NAME";
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_PROBLEMS = 20;

await runProgram((ctx, args) => {
  const given = readArguments(args);
  if (given?.path !== undefined) return importFile(ctx, given.path);
  if (given?.remove !== undefined) return removeSource(ctx, given.remove);
  process.stderr.write(`${USAGE}\n`);
  return Promise.resolve(2);
});

/** Either of the two; null for anything else. */
function readArguments(args: string[]): { path?: string | undefined; remove?: string | undefined } | null {
  try {
    const options = { remove: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path] = positionals;
    const isOne = positionals.length + (values.remove === undefined ? 0 : 1) === 1;
    return isOne ? { path, remove: values.remove } : null;
  } catch {
    return null;
  }
}

async function importFile(ctx: ServerContext, path: string): Promise<number> {
  try {
    const { source, companies, before, records } = await importRatings(ctx, await readContent(path));
    process.stdout.write(
      `${count(companies, "company", "companies")} rated by ${source.name} (${source.licence})`,
    );
    process.stdout.write(before === 0 ? ".\n" : `, in place of ${before}.\n`);
    writeRecords(records);
    return 0;
  } catch (error) {
    if (!(error instanceof RatingsFileError)) throw error;
    const { problems } = error;
    for (const problem of problems.slice(0, MOST_PROBLEMS)) process.stderr.write(`${problem}\n`);
    if (problems.length > MOST_PROBLEMS) {
      process.stderr.write(`… and ${problems.length - MOST_PROBLEMS} more\n`);
    }
    process.stderr.write("Nothing was imported.\n");
    return 1;
  }
}

async function removeSource(ctx: ServerContext, name: string): Promise<number> {
  const { companies, records } = await removeRatings(ctx, name);
  if (companies === 0) {
    process.stderr.write(`No ratings of ${name} are here.\n`);
    return 1;
  }
  process.stdout.write(
    `The ratings of ${count(companies, "company", "companies")} by ${name} are removed.\n`,
  );
  writeRecords(records);
  return 0;
}

function writeRecords(records: number): void {
  if (records > 0)
    process.stdout.write(`${count(records, "record", "records")} of research will be renewed.\n`);
}

async function readContent(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new RatingsFileError([`${path} is larger than 200 MB.`]);
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof RatingsFileError) throw error;
    throw new RatingsFileError([`${path} cannot be opened: ${(error as Error).message}`]);
  }
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
