import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { startModelServer } from "../server/testing/model-server.ts";
import { startApp, startBeside } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import { modelSettings } from "./support/matching.ts";
import { addSavedJobs, fourJobs } from "./support/saved-jobs.ts";
import { reloadSignedIn } from "./support/sign-in.ts";
import { changeOf, readRecord, resultTab } from "./support/tailoring-results.ts";
import {
  description,
  expectHint,
  NEW_TAILORING,
  openTailoring,
  readChosen,
  resumeText,
  saveResume,
  steps,
  tailor,
  tailorButton,
} from "./support/tailoring-screen.ts";

const FAILED = "Error occurred while tailoring resume. Please try again.";
const SYNONYM = "Posting’s word for the same tool";
const SAMPLE_TITLE = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";

/** The app with a language model of 127.0.0.1 that proposes nothing, and answers only when it may. */
async function startHeldApp() {
  const model = await startModelServer();
  let gate: Promise<void> | null = null;
  model.answerWith(async () => {
    await gate;
    return { edits: [] };
  });
  const app = await startBeside(
    () => startApp({ others: "off", env: modelSettings(model) }),
    () => model.close(),
  );
  /** Keeps runs from going on until they are let go, or until the test ends. */
  const hold = () => {
    let letGo = () => {};
    gate = new Promise((resolve) => (letGo = resolve));
    onTestFinished(() => letGo());
    return { letGo };
  };
  return { app, hold, stop: app.stop };
}

const journey = setUpJourney(startHeldApp);

async function loadSamples(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Load Sample Resume" }).click();
  await page.getByRole("button", { name: "Sample Job" }).click();
  await expectHint(page, "Ready to tailor resume", false);
}

function failures(page: Page) {
  return page.getByText(FAILED, { exact: true });
}

describe("what is asked of the agent service", () => {
  test("a saved resume goes as its URL and its place in the file service, and a saved job with its id", async () => {
    const page = await journey.openPage();
    const uid = await openTailoring(page);
    await saveResume(page, "nurse.txt");
    await addSavedJobs(journey.app, uid, fourJobs);
    await page.goto("/resume-tailoring/saved-1");
    await expect.poll(() => readChosen(page)).toBe("nurse.txt");
    await expectHint(page, "Ready to tailor resume", false);
    const { message, context } = await tailor(page);
    const { resume_url, resume_storage_url } = context;
    expect(context).toMatchObject({ job_id: "saved-1", job_title: "ICU Registered Nurse, Nights" });
    expect(resume_storage_url).toBe(resume_url);
    expect(decodeURIComponent(new URL(resume_url).pathname)).toMatch(new RegExp(`${uid}/.*nurse\\.txt$`));
    expect((await fetch(resume_storage_url)).status).toBe(200);
    expect(message).toContain(`\n\nResume URL: ${resume_url}\n\nJob description:\n`);
    expect(message).not.toContain("Grace Adeyemi");
  });
});

describe("a run", () => {
  test("goes on while the tab is loaded again, which joins it and asks for no other (T19, T24)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await loadSamples(page);
    const { letGo } = journey.started.hold();
    await tailorButton(page).click();
    const running = steps(page)
      .getByRole("listitem")
      .filter({ hasText: "Propose and check changes, Running" });
    await running.waitFor();
    expect(await running.getAttribute("aria-current")).toBe("step");
    await expectHint(page, "Analyzing…", true);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/agents/")) asked.push(request.url());
    });
    await reloadSignedIn(page);
    await running.waitFor();
    await expectHint(page, "Analyzing…", true);
    letGo();
    await page.getByRole("heading", { level: 2, name: SAMPLE_TITLE }).first().waitFor();
    await steps(page)
      .getByText(/^Done in /)
      .waitFor();
    expect(asked).toEqual([]);
  });

  test("that another tab started is joined by the press, not begun twice", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/409/);
    await openTailoring(page);
    await loadSamples(page);
    const other = await page.context().newPage();
    await other.goto(NEW_TAILORING);
    await loadSamples(other);
    const { letGo } = journey.started.hold();
    await tailorButton(page).click();
    const running = /^\d?Propose and check changes, Running/;
    await steps(page).getByRole("listitem").filter({ hasText: running }).waitFor();
    await tailorButton(other).click();
    await steps(other).getByRole("listitem").filter({ hasText: running }).waitFor();
    letGo();
    for (const tab of [page, other]) {
      await tab.getByRole("heading", { level: 2, name: SAMPLE_TITLE }).first().waitFor();
      expect(await failures(tab).count()).toBe(0);
    }
  });

  test("of a text that is but a name is refused in words that are true of it", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/422/);
    await openTailoring(page);
    await resumeText(page).fill("Grace Adeyemi");
    await description(page).fill("We look for a nurse.");
    await tailorButton(page).click();
    const alert = page.getByRole("alert").filter({ hasText: FAILED });
    await alert.getByText(/^This is too little text for a resume\. Nothing was changed\./).waitFor();
    expect(await resumeText(page).inputValue()).toBe("Grace Adeyemi");
  });
});

describe("a run that replaces a result", () => {
  test("keeps what was answered before it, and lets the former result be read and not changed", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await loadSamples(page);
    await tailor(page);
    const { letGo } = journey.started.hold();
    const accept = changeOf(page, SYNONYM).getByRole("button", { name: "Accept" });
    await accept.click();
    await tailorButton(page).click();
    await page
      .getByText(/^A new result is being made\. Until then this one can be read/)
      .first()
      .waitFor();
    await expect.poll(async () => (await readRecord(page)).version).toBe(2);
    const undo = changeOf(page, SYNONYM).getByRole("button", { name: "Undo" });
    expect(await undo.getAttribute("aria-disabled")).toBe("true");
    await resultTab(page, "Gaps").click();
    const have = page.getByRole("button", { name: "I have this: Snowflake" });
    expect(await have.getAttribute("aria-disabled")).toBe("true");
    expect(await page.getByRole("combobox", { name: "Layout", exact: true }).isDisabled()).toBe(true);
    await resultTab(page, "Document").click();
    const edit = page.getByRole("button", { name: "Edit line: Data Analyst", exact: true });
    expect(await edit.isDisabled()).toBe(true);
    letGo();
    await expect.poll(async () => (await readRecord(page)).version).toBe(3);
    await accept.waitFor();
    expect(await accept.getAttribute("aria-disabled")).toBeNull();
    expect(await page.getByText("Your change was not kept").count()).toBe(0);
  });

  test("is seen by a person who left the screen before it ended and comes back", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await loadSamples(page);
    await tailor(page);
    const { letGo } = journey.started.hold();
    await tailorButton(page).click();
    await steps(page)
      .getByRole("listitem")
      .filter({ hasText: /Propose and check changes, Running/ })
      .waitFor();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    letGo();
    await expect.poll(async () => (await readRecord(page)).version).toBe(2);
    await page.getByRole("link", { name: "Resume Tailoring", exact: true }).click();
    await page.getByRole("button", { name: "Tailored resumes (1)" }).click();
    await page.getByRole("dialog").getByRole("link", { name: SAMPLE_TITLE }).click();
    await changeOf(page, SYNONYM).getByRole("button", { name: "Accept" }).click();
    await expect.poll(async () => (await readRecord(page)).version).toBe(3);
    await page.getByText("5 accepted, 2 to review", { exact: true }).waitFor();
    expect(await page.getByText("Changed in another tab or browser").count()).toBe(0);
  });
});
