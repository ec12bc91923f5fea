import { parseArgs } from "node:util";
import { INVITE_DAYS } from "@jobwright/contracts/invites";
import { createInvite } from "#auth/auth.service";
import { runProgram } from "../program.ts";

const USAGE = `Usage: npm run invite -- [--count 1] [--days ${INVITE_DAYS}]`;
const MAX_COUNT = 1000;
const MAX_DAYS = 365;

await runProgram(async (ctx, args) => {
  const given = readArguments(args);
  if (given === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  for (let made = 0; made < given.count; made += 1) {
    const { link, expiresAt } = await createInvite(ctx, given.days);
    process.stdout.write(`${link}\n`);
    if (made === given.count - 1) process.stderr.write(`${describe(given.count, expiresAt)}\n`);
  }
  if (ctx.config.signUp === "closed")
    process.stderr.write("SIGNUP is closed, so nobody gets in by it until that is invite or open.\n");
  return 0;
});

function describe(count: number, expiresAt: Date): string {
  const until = expiresAt.toISOString().slice(0, 16).replace("T", " ");
  return `${count === 1 ? "This link lets" : "Each of these links lets"} one person in, once, until ${until} UTC.`;
}

function readArguments(args: string[]): { count: number; days: number } | null {
  try {
    const { values } = parseArgs({ args, options: { count: { type: "string" }, days: { type: "string" } } });
    const count = readNumber(values.count ?? "1", MAX_COUNT);
    const days = readNumber(values.days ?? String(INVITE_DAYS), MAX_DAYS);
    return count === null || days === null ? null : { count, days };
  } catch {
    return null;
  }
}

/** A whole number from 1 to `max`. */
function readNumber(text: string, max: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}
