import { createRecoveryCodeFor } from "#auth/auth.service";
import { runProgram } from "../program.ts";

const USAGE = "Usage: npm run recovery-code -- EMAIL-NAME-OR-USER-ID";

await runProgram(async (ctx, args) => {
  const [whose] = args;
  if (whose === undefined || whose.startsWith("-") || args.length > 1) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const made = await createRecoveryCodeFor(ctx, whose);
  if ("found" in made) {
    process.stderr.write(`${describeMissing(whose, made.found)}\nNo code was made.\n`);
    return 1;
  }
  process.stdout.write(`${made.recoveryCode}\n`);
  process.stderr.write(
    `This code signs ${made.user.email ?? made.user.displayName} in at ${ctx.config.publicUrl}, once, by "Recovery code". ` +
      "A code that they had before is worth nothing any more.\n",
  );
  return 0;
});

function describeMissing(whose: string, found: readonly string[]): string {
  return found.length === 0
    ? `Nobody has the e-mail address, sign-in name or user id ${whose}.`
    : `Several accounts have the address or name ${whose}. Name one by its user id: ${found.join(", ")}.`;
}
