import type { SearchReport } from "@jobwright/contracts/matching";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobSearches } from "#db/schema/jobs";
import { sources } from "#sources/registry";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { startApp } from "#testing/start-app";

let boards: LocalBoards;
let opened: TestContext;

beforeAll(async () => {
  [boards, opened] = await Promise.all([startLocalBoards(), createTestContext()]);
});
afterAll(() => Promise.all([boards.close(), opened.close()]));

test("a server that is told to stop ends its searches, keeps what they found and says that it was the server", async () => {
  const isAsked = Promise.withResolvers<void>();
  boards.override.remotive = () => isAsked.resolve();
  const app = await startApp({
    env: {
      DATABASE_URL: opened.databaseUrl,
      SOURCE_REMOTIVE_URL: boards.baseUrls.remotive,
      SOURCES_DISABLED: sources
        .map(({ id }) => id)
        .filter((id) => id !== "remotive")
        .join(","),
    },
  });
  const send = (path: string, body: unknown, cookie = "") =>
    fetch(`${app.url}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: app.url, cookie },
    });
  const guest = await send("/api/auth/guest", {});
  const cookie = guest.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const { user } = (await guest.json()) as { user: { uid: string } };
  const searching = send("/agents/run-job-search", { user_id: user.uid }, cookie);
  searching.catch(() => undefined);
  await isAsked.promise;
  await app.stop();

  const rows = await opened.ctx.db.select().from(jobSearches);
  expect(rows).toMatchObject([{ userId: user.uid, state: "finished" }]);
  const report = rows[0]?.report as SearchReport;
  expect(report).toMatchObject({ endedBy: "serverStop", stoppedByPerson: false });
  expect(report.sources.find(({ id }) => id === "remotive")?.state).toBe("skipped");
});
