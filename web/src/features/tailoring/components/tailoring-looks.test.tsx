import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { askForLessMotion } from "../../../testing/ask-for-less-motion.ts";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkLook, checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { looks } from "../../../testing/render-at.tsx";
import { makeSavedJob } from "../../jobs/testing/make-saved-job.ts";
import { makeQuestion, makeSaid } from "../testing/make-question.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { changeOf, openTailoring, partButton, readChosen, resultTab } from "../testing/open-tailoring.tsx";

const thousand = Array.from({ length: 1000 }, (_, index) =>
  makeSavedJob({
    id: `saved-${index + 1}`,
    title:
      index % 3 === 0
        ? `Clinical Nurse Educator for the Intensive Care Units, ${index + 1}`
        : `Nurse ${index + 1}`,
  }),
);
const nurse = makeResume({ title: "Grace Adeyemi, Registered Nurse, for intensive care units.txt" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("the empty screen looks right and passes axe", async () => {
    await askForLessMotion();
    await openTailoring({}, look);
    await expect.element(page.getByRole("button", { name: "Saved Jobs (0)" })).toBeVisible();
    await checkLook();
  });

  test("one saved resume and a thousand saved jobs look right and pass axe", async () => {
    await askForLessMotion();
    await openTailoring({ jobs: thousand, resumes: [nurse] }, look);
    await expect.poll(readChosen).toContain("Grace Adeyemi");
    const button = page.getByRole("button", { name: "Saved Jobs (1,000)" });
    await expect.element(button).toBeVisible();
    await checkLook();
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
    await expect.element(dialog.getByText("1,000 jobs", { exact: true })).toBeVisible();
    await checkAxe(dialog.element());
    checkNoSidewaysScroll();
  });

  test("a finished tailoring and its many changes look right and pass axe in each tab", async () => {
    const questions = [makeQuestion("Snowflake"), makeQuestion("Looker")];
    await openTailoring({ tailoring: makeTailoring({ questions, said: [makeSaid("dbt")] }) }, look);
    if (look.width === 375) await partButton("Document").click();
    await expect.element(page.getByText(/^Viewer 1 of 3 · page 1 of \d/)).toBeVisible();
    if (look.width === 375) await partButton("Changes").click();
    await checkLook();
    await page.getByRole("button", { name: "Inline" }).click();
    await checkLook();
    for (const tab of ["Questions", "Keywords", "Gaps", "Document"] as const) {
      await resultTab(tab).click();
      await expect.element(resultTab(tab)).toHaveAttribute("aria-selected", "true");
      // A line that the bar at the foot covers half is no target until it is scrolled to.
      scrollTo(0, 0);
      await checkLook();
    }
  });

  test("no change looks right and passes axe", async () => {
    await openTailoring({ tailoring: makeTailoring({ changes: [] }) }, look);
    await expect.element(page.getByText(/^No change was found that your resume supports/)).toBeVisible();
    await checkLook();
  });

  test("one change looks right and passes axe", async () => {
    const [skillsOrder] = makeTailoring().changes;
    await openTailoring({ tailoring: makeTailoring({ changes: [skillsOrder!] }) }, look);
    const change = changeOf("Skills put in the posting’s order");
    await expect.element(change.getByText("Accepted")).toBeVisible();
    await checkLook();
  });
});
