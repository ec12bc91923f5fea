import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { listings } from "#db/schema/jobs";
import { runOperatorProgram } from "#testing/run-operator-program";
import { addPerson, createInstallation, saveExport, type Installation } from "#testing/settings/export-files";
import { fillWholePerson } from "#testing/settings/whole-person";

let from: Installation;
let to: Installation;

beforeAll(async () => {
  [from, to] = await Promise.all([createInstallation(), createInstallation()]);
});
afterAll(() => Promise.all([from.close(), to.close()]));

/** Several programs are started one after another, each loading the whole server, on a machine that may be busy. */
const LIMIT_MS = 60_000;

function run(...args: string[]) {
  return runOperatorProgram("import-user", args, { DATA_DIR: to.folder, DATABASE_URL: to.databaseUrl });
}

test(
  "an export is taken in with a table of what came, and once more with nothing new",
  async () => {
    const ada = await addPerson(from, "ada@example.org");
    await fillWholePerson(from.ctx, ada.user.uid, "Ada");
    const path = await saveExport(from, ada);
    expect(await run(path)).toEqual({
      code: 0,
      err: "",
      out: `Imported into the new account of ada@example.org.

                           came in   there already
Profile and preferences         22               0
Listings                         3               0
Status history                   3               0
Searches                         2               0
Scheduled searches               2               0
Scheduled runs                   2               0
Jobs told of                     2               0
Company research                 2               0
Choices of companies             2               0
Files                            3               0
Resumes                          1               0
Tailored documents               1               0
Answers to questions             1               0
Job boards                       2               0
Messages                         1               0
Delivery log                     1               0
Notification channels            1               0
Calls to a model                 2               0

Push notifications have to be turned on again in each browser.
The RSS feed has to be turned on again: it gets a new address.
Notification channels came without their secrets and are paused: set each up again in the settings.

Where no provider signs them in, a code lets them in: npm run recovery-code -- ada@example.org
`,
    });
    const [made] = await to.ctx.db.select().from(user).where(eq(user.email, "ada@example.org"));
    expect(await to.ctx.db.$count(listings, eq(listings.userId, made?.id ?? ""))).toBe(3);
    const again = await run(path, "--email", "ada@example.org");
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^Imported into the account of ada@example\.org\.$/m);
    expect(again.out).toMatch(/^Listings +0 +3$/m);
  },
  LIMIT_MS,
);

test(
  "a guest's export asks for an address, a wrong call shows the usage, and neither changes anything",
  async () => {
    const path = await saveExport(from, await addPerson(from, null));
    const before = await to.ctx.db.$count(user);
    expect(await run(path)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^This is the export of a guest.*--email ada@example\.org\nNothing was imported\.\n$/,
      ),
    });
    const usage = "Usage: npm run import-user -- FILE.zip [--email ada@example.org]\n";
    expect(await run(path, "--mail", "x")).toEqual({ code: 2, out: "", err: usage });
    expect(await to.ctx.db.$count(user)).toBe(before);
  },
  LIMIT_MS,
);
