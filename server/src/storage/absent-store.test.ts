import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";

let tested: TestApp;

beforeAll(async () => {
  const s3 = {
    bucket: "none",
    // Nothing listens there.
    endpoint: "http://127.0.0.1:9",
    region: "r",
    accessKeyId: "id",
    secretAccessKey: "secret",
    prefix: "",
  };
  tested = await createTestApp(allRoutes, { config: { s3 } });
});
afterAll(() => tested.close());

test("an upload to a store that is away is refused with its reason, and leaves nothing behind", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const name = `resumes/${uid}/a.txt`;
  // The transaction has to wait, and the store refuses first.
  const held = tested.server.db.transaction((tx) =>
    tx.execute(sql`lock table stored_files; select pg_sleep(1)`),
  );
  const answer = await tested.app.request(`/v0/b/jobwright/o?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      cookie: browser.cookie(),
      origin: "http://localhost",
      "content-type": "multipart/related; boundary=edge",
      "x-goog-upload-protocol": "multipart",
    },
    body: `--edge\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n--edge\r\ncontent-type: text/plain\r\n\r\nAda Example\r\n--edge--`,
  });
  await held;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("The place where files are kept does not answer");
  const { rows } = await tested.server.db.execute(sql`select 1 from stored_files where owner_id = ${uid}`);
  expect(rows).toEqual([]);
});
