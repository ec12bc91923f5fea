import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, type TestApp } from "#testing/http/test-app";

const MB = 1024 * 1024;
let tested: TestApp[];
beforeAll(async () => {
  tested = [
    await createTestApp(allRoutes, { config: { diskReserve: Number.MAX_SAFE_INTEGER } }),
    await createTestApp(allRoutes, { config: { diskReserve: 0, storageTotal: MB } }),
    await createTestApp(allRoutes, { config: { diskReserve: 0, storageTotal: 100_000 * MB } }),
  ];
});
afterAll(async () => {
  for (const each of tested) await each.close();
});

/** What the server answers to whoever uploads, searches and writes, then reads and deletes. */
async function act(app: TestApp) {
  const person = await openAccount(app);
  const base = `/api/users/${person.uid}`;
  const name = `resumes/${person.uid}/ada.txt`;
  const body = [
    `--b\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n`,
    "--b\r\ncontent-type: text/plain\r\n\r\nAda Example, cook\r\n--b--",
  ].join("");
  const headers = {
    "content-type": "multipart/related; boundary=b",
    "x-goog-upload-protocol": "multipart",
    "content-length": String(body.length),
  };
  const writing = [
    await person.send("POST", `/v0/b/jobwright/o?name=${encodeURIComponent(name)}`, { body, headers }),
    await person.send("POST", "/agents/run-job-search", { body: { user_id: person.uid } }),
    await person.send("PUT", `${base}/jobListings/own-1`, { body: { title: "Cook" } }),
    await person.send("PUT", `${base}/jobSearches/session-agent-0001`, {
      body: { jobs: [{ title: "Cook" }] },
    }),
    await person.send("PUT", `${base}/companyResearch/session-agent-0001`, { body: { researchData: [] } }),
  ];
  const reading = [
    await person.send("GET", `${base}/savedJobs`),
    await person.send("DELETE", `${base}/jobSearches/session-none-0001`),
  ];
  return {
    written: writing.map(({ status }) => status),
    read: reading.map(({ status }) => status),
    told: await Promise.all(
      writing
        .slice(1)
        .map(async (answer) => JSON.parse((await answer.text()) || "{}") as { message?: string }),
    ),
  };
}

test.each([
  [0, "This server's disk is nearly full"],
  [1, "This server holds as much as its administrator allows"],
])(
  "without room (%i) what is new is refused with its reason, and reading and deleting work",
  async (index, reason) => {
    const app = tested[index]!;
    for (let time = 0; time < 2; time += 1) {
      const { written, read, told } = await act(app);
      expect({ written, read }).toEqual({ written: [402, 507, 507, 507, 507], read: [200, 200] });
      for (const { message } of told)
        expect(message).toMatch(new RegExp(`^${reason}, so nothing new is stored`));
    }
    expect(app.logged.filter((line) => line.includes("are refused"))).toHaveLength(1);
  },
);

test("with room nothing is refused, and the log says nothing of it", async () => {
  const app = tested[2]!;
  expect(await act(app)).toMatchObject({ written: [200, 200, 200, 200, 204], read: [200, 200] });
  expect(app.logged.filter((line) => line.includes("refused"))).toEqual([]);
});
