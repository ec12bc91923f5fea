import { afterAll, beforeAll, expect, test } from "vitest";
import { invites } from "#db/schema/auth";
import { runOperatorProgram } from "#testing/run-operator-program";
import { createInstallation, type Installation } from "#testing/settings/export-files";

let place: Installation;

beforeAll(async () => {
  place = await createInstallation();
});
afterAll(() => place.close());

/** Each start loads the whole server, on a machine that may be busy. */
const LIMIT_MS = 60_000;

function run(...args: string[]) {
  return runOperatorProgram("invite", args, {
    DATA_DIR: place.folder,
    DATABASE_URL: place.databaseUrl,
    PUBLIC_URL: "https://jobs.example.org",
    SIGNUP: "closed",
  });
}

test(
  "links are printed one a line, of which the database knows the hash and the end, and a wrong number is refused",
  async () => {
    const { code, out, err } = await run("--count", "2", "--days", "3");
    expect(code).toBe(0);
    const links = out.trim().split("\n");
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(link).toMatch(/^https:\/\/jobs\.example\.org\/\?invite=[\w-]{32}$/);
    expect(err).toMatch(
      /^Each of these links lets one person in, once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n/,
    );
    expect(err).toContain("SIGNUP is closed");
    const rows = await place.ctx.db.select().from(invites);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(links[0]?.split("=")[1]);
    const [first] = rows;
    expect(first && first.expiresAt.getTime() - first.createdAt.getTime()).toBe(3 * 24 * 60 * 60 * 1000);
    expect(await run("--days", "0")).toMatchObject({ code: 2, err: expect.stringContaining("Usage:") });
  },
  2 * LIMIT_MS,
);
