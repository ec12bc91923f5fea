import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetToken } from "../api-client.ts";
import { followClientConfig, reachEverythingAt } from "../base-urls.ts";
import { reportSignedOut } from "../session-events.ts";
import { getStorage } from "./app-storage.ts";
import { startFileService } from "./testing/file-service.ts";

let page: Awaited<ReturnType<typeof startFileService>>;
let files: Awaited<ReturnType<typeof startFileService>>;

beforeAll(async () => {
  page = await startFileService();
  files = await startFileService();
});
beforeEach(() => {
  reportSignedOut();
  forgetToken();
  reachEverythingAt(page.url);
});
afterAll(() => Promise.all([page.stop(), files.stop()]));

test("the files are where the settings say, and the token says there who asks", async () => {
  followClientConfig({ agentsUrl: "", storageUrl: files.url });
  const body = JSON.stringify({ token: "token-of-jane", expiresAt: "2026-11-20T11:00:00.000Z" });
  page.faults.push({ kind: "answer", status: 200, body });
  await getStorage().upload("resumes/u1/a.txt", new Blob(["hello"]));
  expect(files.objects.get("resumes/u1/a.txt")?.stored.bucket).toBe("jobwright");
  expect(files.seen[0]?.headers.authorization).toBe("Firebase token-of-jane");
});

test("signing out ends the client of the person before; the next person gets another one", () => {
  const before = getStorage();
  expect(getStorage()).toBe(before);
  reportSignedOut();
  expect(getStorage()).not.toBe(before);
});
