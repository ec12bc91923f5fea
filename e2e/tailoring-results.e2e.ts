import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { showcasePosting, showcaseResume, SPARE_BULLET, STRONG_BULLET } from "./support/showcase-resume.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";
import {
  answerHere,
  changeOf,
  download,
  openSampleResult,
  readRecord,
  resultTab,
  tailorText,
  waitForResult,
} from "./support/tailoring-results.ts";
import { NEW_TAILORING } from "./support/tailoring-screen.ts";
import type { PersonPage } from "./support/browser.ts";

const journey = setUpJourney();

const NOTHING_ADDED =
  "Every line checked against your original, again after the files were made. Nothing was added that you did not write.";

async function openShowcase(): Promise<PersonPage> {
  const page = await journey.openPage();
  await signInAsGuest(page, NEW_TAILORING);
  await tailorText(page, showcaseResume, showcasePosting);
  return page;
}

/** Waits until the server has kept what was answered, in this version and this text. */
async function expectText(page: PersonPage, { has = "", lacks }: { has?: string; lacks?: string }) {
  await expect.poll(async () => (await readRecord(page)).tailoredResumeText).toContain(has);
  if (lacks !== undefined)
    await expect.poll(async () => (await readRecord(page)).tailoredResumeText).not.toContain(lacks);
}

describe("the changes", () => {
  test("every kind is told with its reason and evidence, and the banner says what was checked", async () => {
    const page = await openShowcase();
    await page.getByText(NOTHING_ADDED, { exact: true }).waitFor();
    expect(await resultTab(page, "Changes").innerText()).toMatch(/Changes\s*7/);
    await page.getByText("2 accepted, 5 to review").waitFor();
    const skills = changeOf(page, "Skills put in the posting’s order");
    await skills.getByText("same skills, none added").waitFor();
    await skills.getByText("From your resume: Skills, line").waitFor();
    const summary = changeOf(page, "Summary chosen");
    await summary.getByText("From your resume: Summary, paragraph 2").waitFor();
    const moved = changeOf(page, "Bullet moved up");
    await moved.getByText("from 7th to 1st at Harbor Cloud").waitFor();
    await moved.getByText("The posting: “").waitFor();
    const synonym = changeOf(page, "Posting’s word for the same tool");
    await synonym.getByText("Postgres and PostgreSQL are the same thing.").waitFor();
    const spare = changeOf(page, "Bullet left out").filter({ hasText: SPARE_BULLET });
    await spare.getByText("Left out", { exact: true }).waitFor();
    const { status, changes } = await readRecord(page);
    expect(status).toBe("completed");
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(
      [
        "bulletLeftOut",
        "bulletLeftOut",
        "bulletMoved",
        "sectionsOrder",
        "skillsOrder",
        "summaryChosen",
        "synonym",
      ].toSorted(),
    );
  });

  test("a change is undone, taken again, kept out or accepted, and the document follows", async () => {
    const page = await openShowcase();
    const moved = changeOf(page, "Bullet moved up");
    await moved.getByRole("button", { name: "Undo" }).click();
    await moved.getByText("Undone", { exact: true }).waitFor();
    await moved.getByText("undone: your original stays").waitFor();
    await expect
      .poll(async () => (await readRecord(page)).tailoredResumeText.indexOf(STRONG_BULLET))
      .toBeGreaterThan((await readRecord(page)).tailoredResumeText.indexOf("Answered the pager"));
    const redo = moved.getByRole("button", { name: "Redo" });
    expect(await redo.evaluate((element) => element === document.activeElement)).toBe(true);
    await redo.click();
    await moved.getByText("Accepted", { exact: true }).waitFor();

    const spare = changeOf(page, "Bullet left out").filter({ hasText: SPARE_BULLET });
    await expectText(page, { lacks: SPARE_BULLET });
    await spare.getByRole("button", { name: "Keep original" }).click();
    await spare.getByText("Undone", { exact: true }).waitFor();
    await expectText(page, { has: SPARE_BULLET });
    await changeOf(page, "Posting’s word for the same tool").getByRole("button", { name: "Accept" }).click();
    await page.getByText("3 accepted, 3 to review").waitFor();
    await page.getByRole("button", { name: "Accept all (3)" }).click();
    await page.getByText("6 accepted", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: /^Accept all/ }).count()).toBe(0);
    await expect
      .poll(async () => (await readRecord(page)).changes.map(({ state }) => state).toSorted())
      .toEqual([...Array.from({ length: 6 }, () => "accepted"), "undone"]);
    const kept = await readRecord(page);
    expect(kept.tailoredResumeText.indexOf(STRONG_BULLET)).toBeLessThan(
      kept.tailoredResumeText.indexOf("Answered the pager"),
    );
    await reloadSignedIn(page);
    await page.getByText("6 accepted", { exact: true }).waitFor();
    await spare.getByRole("button", { name: "Redo" }).waitFor();
  });
});

describe("the keywords and gaps", () => {
  test("what is found, under which name and where, what is missing, and the score are told", async () => {
    const page = await openShowcase();
    await resultTab(page, "Keywords").click();
    const readRow = async (name: string) => {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
      return (await row.innerText()).replace(/\s+/g, " ");
    };
    expect(await readRow("PostgreSQL")).toMatch(/Required as Postgres, line \d/);
    expect(await readRow("Snowflake")).toMatch(/Preferred Not in it/);
    expect(await readRow("4+ years of experience")).toMatch(/Required 9 years, as you state, line \d/);
    const { score } = await readRecord(page);
    expect(score.after.score).toBeGreaterThan(score.before.score);
    const card = page.getByRole("region", { name: "Keywords" });
    await card
      .getByText(`Match score before tailoring: ${score.before.score} → , after: ${score.after.score}`)
      .waitFor();
    await resultTab(page, "Gaps").click();
    const gaps = page.getByRole("region", { name: "Gaps" });
    await gaps.getByText("Asked for, not in your resume, so not in the document.").waitFor();
    await gaps.getByRole("button", { name: "I have this: Snowflake" }).waitFor();
  });

  test("what a pasted resume lacks goes into its text after a question, and is found then", async () => {
    const page = await journey.openPage();
    await openSampleResult(page);
    expect((await readRecord(page)).tailoredResumeText).not.toContain("Snowflake");
    await resultTab(page, "Gaps").click();
    const button = page.getByRole("button", { name: "I have this: Snowflake" });
    await button.click();
    await page.getByText(/answer only what you can tell in an interview\./).waitFor();
    expect(await page.getByLabel("Resume text", { exact: true }).inputValue()).not.toContain("Snowflake");
    await answerHere(page, "Loaded the nightly sales into Snowflake");
    await waitForResult(page);
    expect(await page.getByLabel("Resume text", { exact: true }).inputValue()).toMatch(/, Snowflake$/m);
    const found = (await readRecord(page)).requirements.find(({ label }) => label === "Snowflake");
    expect(found?.match).toBe("exact");
  });
});

describe("the files", () => {
  test("each format is downloaded under its name, with the document in it", async () => {
    const page = await journey.openPage();
    await openSampleResult(page);
    const pdf = await download(page, "PDF");
    expect(pdf.name).toMatch(/^Daniel Park.*\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const docx = await download(page, "DOCX");
    expect(docx.name).toMatch(/^Daniel Park.*\.docx$/);
    expect(docx.bytes.subarray(0, 2).toString()).toBe("PK");
    const text = await download(page, "Text");
    expect(text.name).toMatch(/^Daniel Park.*\.txt$/);
    expect(text.bytes.toString()).toContain("Cut stock-count variance from 3.1% to 1.8%");
    const json = await download(page, "JSON Resume");
    expect(json.name).toMatch(/^Daniel Park.*\.json$/);
    expect(JSON.parse(json.bytes.toString())).toMatchObject({ basics: { name: "Daniel Park" } });
  });

  test("another layout and paper make the documents anew and are remembered", async () => {
    const page = await journey.openPage();
    await openSampleResult(page);
    const before = await download(page, "PDF");
    await page.getByRole("combobox", { name: "Layout", exact: true }).selectOption("Compact");
    await page.getByRole("combobox", { name: "Paper", exact: true }).selectOption("A4");
    await expect
      .poll(async () => {
        const { layout, paper } = await readRecord(page);
        return [layout, paper];
      })
      .toEqual(["compact", "A4"]);
    await page.getByText("Making the documents…").waitFor({ state: "hidden" });
    const after = await download(page, "PDF");
    expect(after.bytes.equals(before.bytes)).toBe(false);
    await reloadSignedIn(page);
    await waitForResult(page);
    expect(await page.getByRole("combobox", { name: "Layout", exact: true }).inputValue()).toBe("compact");
    expect(await page.getByRole("combobox", { name: "Paper", exact: true }).inputValue()).toBe("A4");
  });
});

describe("a line written by hand", () => {
  test("is kept with the checker's remark, answered for in the banner, and taken back", async () => {
    const page = await journey.openPage();
    await openSampleResult(page);
    await resultTab(page, "Document").click();
    const own = "Trained 14 dispatchers to read the new delay report";
    await page.getByRole("button", { name: `Edit line: ${own}` }).click();
    const area = page.getByLabel("Text of the line");
    await area.fill(`${own} and cut delays by 40%`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText(/40%.*Keep it only if it is true\.$/)
      .first()
      .waitFor();
    await page.getByText("1 line was written by you and is yours to answer for.").waitFor();
    expect((await download(page, "Text")).bytes.toString()).toContain("and cut delays by 40%");
    await page.getByRole("button", { name: "Take back my wording" }).click();
    await page
      .getByText("1 line was written by you and is yours to answer for.")
      .waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Edit line: ${own}`, exact: true }).waitFor();
    expect((await readRecord(page)).handEdits).toEqual([]);
    expect((await download(page, "Text")).bytes.toString()).not.toContain("40%");
  });
});

describe("the record", () => {
  test("is read from its own address by its owner alone (DO07), and shown again after a reload", async () => {
    const page = await journey.openPage();
    await openSampleResult(page);
    const record = await readRecord(page);
    expect(record).toMatchObject({
      jobId: expect.stringMatching(/^resume-\d+$/),
      status: "completed",
      version: 1,
    });
    expect(record.sessionId).toMatch(/^resume-\d+$/);
    expect(record.signedUrl).not.toBe("");
    expect(record.publicUrl).not.toBe("");
    expect(record.filename).toMatch(/\.pdf$/);
    const uid = await readUid(page);
    await reloadSignedIn(page);
    await waitForResult(page);
    await page.getByText("4 accepted, 3 to review").waitFor();
    const stranger = await journey.openPage();
    await signInAsGuest(stranger, NEW_TAILORING);
    const refused = await stranger.request.get(`/api/users/${uid}/resumeTailoring/new`);
    expect(refused.status()).toBe(403);
    const missing = await stranger.request.get(`/api/users/${await readUid(stranger)}/resumeTailoring/new`);
    expect(missing.status()).toBe(404);
  });

  test("two tabs do not overwrite each other: the later one is told and sees the other's version", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/409/);
    await openSampleResult(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await waitForResult(other);
    await changeOf(page, "Posting’s word for the same tool").getByRole("button", { name: "Accept" }).click();
    await expect.poll(async () => (await readRecord(page)).version).toBe(2);
    await changeOf(other, "Skills put in the posting’s order").getByRole("button", { name: "Undo" }).click();
    await other.getByText("Changed in another tab or browser").waitFor();
    await other.getByText("5 accepted, 2 to review", { exact: true }).waitFor();
    expect((await readRecord(page)).version).toBe(2);
    await changeOf(other, "Skills put in the posting’s order").getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await readRecord(page)).version).toBe(3);
    expect((await readRecord(page)).changes.map(({ state }) => state).toSorted()).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "accepted",
      "toReview",
      "toReview",
      "undone",
    ]);
  });

  test("a record that was deleted elsewhere is told when it is changed, and it can be tailored anew", async () => {
    const page = await journey.openPage();
    // A viewer that is opening the deleted document meets its closed links.
    page.expectTrouble(/404|documentView|\/o\/tailored%2F/);
    await openSampleResult(page);
    const path = `/api/users/${await readUid(page)}/resumeTailoring/new`;
    const status = await page.evaluate(async (url) => (await fetch(url, { method: "DELETE" })).status, path);
    expect(status).toBe(200);
    await changeOf(page, "Posting’s word for the same tool").getByRole("button", { name: "Accept" }).click();
    await page.getByText("Your change was not kept").waitFor();
    await reloadSignedIn(page);
    await page.getByText("Your tailored resume will be here").waitFor();
    await page.getByRole("button", { name: "Tailor My Resume" }).click();
    await waitForResult(page);
    expect((await readRecord(page)).version).toBe(1);
  });
});
