import { expect, test } from "vitest";
import { findInFolder } from "../server/testing/find-everywhere.ts";
import { readZip } from "../server/testing/read-zip.ts";
import { askToDelete, openAsGuest } from "./support/account.ts";
import { startApp } from "./support/app.ts";
import { readDownload } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { nurseResume, openEmptyResumeTab, textFile, uploadResume } from "./support/resumes.ts";
import { checkAxe, screenshot } from "./support/screen.ts";
import { readUid, waitForFrame, waitForSignInScreen, waitUntilCounted } from "./support/sign-in.ts";

const journey = setUpJourney(() => startApp({ network: "none" }));

/** Rows of any table that hold this text in any column. */
async function countRows(text: string): Promise<number> {
  const tables = await journey.app.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  let count = 0;
  for (const { table_name: table } of tables) {
    const [row] = await journey.app.query(
      `select count(*)::int as count from "${String(table)}" kept where strpos(kept::text, $1) > 0`,
      [text],
    );
    count += Number(row?.["count"]);
  }
  return count;
}

/** Files of the server that hold this text. */
async function countFiles(text: string): Promise<number> {
  return (await findInFolder(journey.app.dataDir, [text])).length;
}

test("the export is one ZIP with data.json and the very bytes of each file", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const file = textFile("Grace Adeyemi.txt", nurseResume());
  await uploadResume(page, file);
  await page.getByRole("tab", { name: "Account" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export my data" }).click(),
  ]);
  await page.getByText("Your download has begun", { exact: true }).waitFor();
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9.-]+\.zip$/);
  const entries = await readZip(await readDownload(download));
  const data = JSON.parse(entries.get("data.json")?.toString("utf8") ?? "null");
  expect(JSON.stringify(data)).toContain("Grace Adeyemi.txt");
  expect([...entries.values()].some((bytes) => bytes.equals(file.buffer))).toBe(true);

  let more = 0;
  page.on("download", () => {
    more += 1;
  });
  await page.getByRole("button", { name: "Export my data" }).click();
  await page.getByText("Your download has begun already").waitFor();
  expect(more).toBe(0);
});

test("an export is not begun where the server does not answer or the session has ended", async () => {
  const page = await journey.openPage();
  const uid = await openAsGuest(page);
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.route("**/api/auth/session", (route) => route.abort("connectionrefused"));
  page.expectTrouble(/ERR_CONNECTION_REFUSED/);
  await page.getByRole("button", { name: "Export my data" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your data was not exported" });
  await alert.getByText(/Cannot connect to server/).waitFor();
  await page.unroute("**/api/auth/session");
  await waitUntilCounted(page);
  await journey.app.query("delete from session where user_id = $1", [uid]);
  await page.getByRole("button", { name: "Export my data" }).click();
  await waitForSignInScreen(page);
  await page.getByText("Your session has ended").waitFor();
  expect(downloads).toBe(0);
});

test("Delete Account waits for the exact words, deletes everything, and says so", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  await uploadResume(page, textFile("resume.txt", nurseResume("Ines Vanish")));
  await page.getByRole("tab", { name: "Account" }).click();
  const uid = await readUid(page);
  expect(await countRows(uid)).toBeGreaterThan(3);
  expect(await countRows("Ines Vanish")).toBeGreaterThan(0);
  expect(await countFiles("Ines Vanish")).toBeGreaterThan(0);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/jobs");
  await waitForFrame(otherTab);

  const dialog = await askToDelete(page);
  const field = dialog.getByRole("textbox");
  const button = dialog.getByRole("button", { name: "Delete Account" });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await button.hover();
  await dialog.getByText("Type “delete my account” first.").waitFor();
  await field.fill("delete my acount");
  await field.press("Enter");
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  expect(await countRows(uid)).toBeGreaterThan(3);

  await field.fill("Delete my account");
  expect(await button.getAttribute("aria-disabled")).toBe(null);
  await field.press("Enter");
  await waitForSignInScreen(page);
  await page.getByText("Your account was deleted").waitFor();
  await otherTab.getByRole("heading", { level: 1, name: "Welcome to Jobwright" }).waitFor({ timeout: 1000 });
  await otherTab.getByText("Your account was deleted").waitFor();
  expect(await countRows(uid)).toBe(0);
  expect(await countRows("Ines Vanish")).toBe(0);
  expect(await countFiles("Ines Vanish")).toBe(0);
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/session_token/) }),
  );

  await page.getByRole("button", { name: "Continue as guest" }).click();
  await waitForFrame(page);
  expect(await readUid(page)).not.toBe(uid);
  await page.getByRole("tab", { name: "Resume" }).click();
  await page.getByRole("heading", { level: 2, name: "Upload your resume" }).waitFor();
});

test("a deletion that the server refuses is told in the dialog, keeps the words, and can be tried again", async () => {
  const page = await journey.openPage();
  const uid = await openAsGuest(page);
  await page.route(`**/api/users/${uid}`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status: 400,
          json: {
            code: "settings/confirmation-wrong",
            message: 'Nothing was deleted. Type "delete my account" to delete it.',
            requestId: "r-1",
          },
        })
      : route.continue(),
  );
  page.expectTrouble(/400/);
  const dialog = await askToDelete(page);
  await dialog.getByRole("textbox").fill("delete my account");
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await dialog.getByRole("alert").getByText("Nothing was deleted.").waitFor();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("delete my account");
  await checkAxe(page);
  await screenshot(page, "delete-refused");
  await page.unroute(`**/api/users/${uid}`);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await waitForSignInScreen(page);
  expect(await countRows(uid)).toBe(0);
});

test("the dialog of a deletion is reached, left and confirmed by keyboard alone", async () => {
  const page = await journey.openPage();
  const uid = await openAsGuest(page);
  await page.getByRole("button", { name: "Export my data" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const hasFocus = (element: Element) => element === document.activeElement;
  await expect.poll(() => dialog.getByRole("textbox").evaluate(hasFocus)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await dialog.getByRole("button", { name: "Export my data" }).evaluate(hasFocus)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.type("delete my");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await dialog.getByRole("button", { name: "Delete Account" }).evaluate(hasFocus)).toBe(true);
  await dialog.getByText("Type “delete my account” first.").waitFor();
  await page.keyboard.press("Enter");
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: "Delete Account" });
  await expect.poll(() => opener.evaluate(hasFocus)).toBe(true);

  await page.keyboard.press("Enter");
  await expect.poll(() => dialog.getByRole("textbox").evaluate(hasFocus)).toBe(true);
  expect(await dialog.getByRole("textbox").inputValue()).toBe("");
  await page.keyboard.type("DELETE MY ACCOUNT");
  await page.keyboard.press("Enter");
  await waitForSignInScreen(page);
  expect(await countRows(uid)).toBe(0);
});

test("while it is being deleted the dialog stays and a second press does nothing", async () => {
  const page = await journey.openPage();
  const uid = await openAsGuest(page);
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(`**/api/users/${uid}`, async (route) => {
    if (route.request().method() === "DELETE") {
      calls += 1;
      await gate.promise;
    }
    await route.continue();
  });
  const dialog = await askToDelete(page);
  await dialog.getByRole("textbox").fill("delete my account");
  const button = dialog.getByRole("button", { name: "Delete Account" });
  await button.click();
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  await dialog.getByRole("textbox").press("Enter");
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(true);
  gate.resolve();
  await waitForSignInScreen(page);
  expect(calls).toBe(1);
});
