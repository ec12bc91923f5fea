import { parseArgs } from "node:util";
import { runProgram } from "../program.ts";
import { importUser, type UserImport } from "#settings/import-data";
import { ExportFileError } from "#settings/open-export-file";

const USAGE = "Usage: npm run import-user -- FILE.zip [--email ada@example.org]";

await runProgram(async (ctx, args) => {
  const given = readArguments(args);
  if (given === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    const report = await importUser(ctx, given.path, given.email);
    process.stdout.write(`${describeImport(report).join("\n")}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ExportFileError)) throw error;
    process.stderr.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  }
});

function readArguments(args: string[]): { path: string; email: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { email: { type: "string" } },
      allowPositionals: true,
    });
    const [path] = positionals;
    return path === undefined || positionals.length > 1 ? null : { path, email: values.email ?? null };
  } catch {
    return null;
  }
}

function describeImport({ email, isNewAccount, rows, notes }: UserImport): string[] {
  const table = [
    ["", "came in", "there already"],
    ...rows.map(({ name, added, known }) => [name, String(added), String(known)]),
  ];
  const lines = table.map(([name = "", added = "", known = ""]) =>
    `${name.padEnd(25)}${added.padStart(9)}${known.padStart(16)}`.trimEnd(),
  );
  return [
    `Imported into ${isNewAccount ? "the new account" : "the account"} of ${email}.`,
    "",
    ...lines,
    ...(notes.length > 0 ? ["", ...notes] : []),
    ...(isNewAccount
      ? ["", `Where no provider signs them in, a code lets them in: npm run recovery-code -- ${email}`]
      : []),
  ];
}
