import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerSavedJobs } from "../features/jobs/testing/answer-saved-jobs.ts";
import {
  chooseMore,
  chooseStatus,
  savedCard,
  statusButton,
} from "../features/jobs/testing/saved-jobs-page.ts";
import { fourJobs, thousandJobs, type SavedRow } from "../features/jobs/testing/saved-rows.ts";
import { checkAxe } from "../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer } from "../testing/stand-in-api.ts";

/** A search as it stands after some weeks. */
const dozen: SavedRow[] = [
  ...fourJobs,
  {
    title: "RN, Cardiac ICU",
    company: "Mt. Hollis Medical Center",
    status: "researching",
    days: 4,
    score: 80,
  },
  { title: "Nurse Informaticist", company: "Harmon Health Plan", status: "applying", days: 12, score: 68 },
  { title: "RN, Step-Down Unit", company: "St. Brigid Hospital", status: "applied", days: 8, score: 85 },
  { title: "RN, Emergency", company: "Riverbend General", status: "applied", days: 16, score: 73 },
  { title: "Critical Care Nurse", company: "Emmaus Hospital", status: "applied", days: 34, score: 81 },
  {
    title: "Simulation Educator",
    company: "Pacific Crest College",
    status: "interviewing",
    days: 2,
    score: 80,
  },
  {
    title: "Clinical Nurse Educator",
    company: "Willamette Valley Health",
    status: "offered",
    days: 2,
    score: 87,
  },
  { title: "Charge Nurse, ICU", company: "Emmaus Hospital", status: "rejected", days: 11, score: 78 },
];

const views = ["/", "/?view=board", "/?view=table"];

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("no saved job looks right and passes axe", async () => {
    await renderApp("/", look);
    await expect.element(page.getByText("No saved jobs yet")).toBeVisible();
    await checkAxe();
  });

  test("one saved job looks right and passes axe", async () => {
    answerSavedJobs(fourJobs.slice(0, 1));
    await renderApp("/", look);
    await expect.element(savedCard("ICU Registered Nurse, Nights")).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });

  test.each(views)("a dozen look right and pass axe in each view: %s", async (view) => {
    answerSavedJobs(dozen);
    await renderApp(view, look);
    await expect.element(page.getByText("How far they got")).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });

  test("the dialogs look right and pass axe", async () => {
    answerSavedJobs(fourJobs);
    answer(jobsEndpoints.readPosting, () => ({
      title: "Night Nurse",
      company: "",
      location: "Portland, OR",
      salary: "",
      datePosted: null,
      description: "",
      qualifications: ["ACLS"],
      benefits: [],
      jobLink: "#",
      readFrom: "text" as const,
      missing: ["company" as const],
    }));
    await renderApp("/", look);
    const title = "Step-Down Nurse";
    await chooseStatus(statusButton(title), "Applied");
    await expect.element(page.getByText("Moved to Applied")).toBeVisible();
    await chooseMore(title, "History");
    const history = page.getByRole("dialog", { name: "History" });
    await expect.element(history.getByRole("listitem")).toBeVisible();
    await checkAxe();
    await history.getByRole("button", { name: "Close" }).click();
    await expect.element(history).not.toBeInTheDocument();
    await chooseMore(title, "Note");
    const note = page.getByRole("dialog", { name: "Note" });
    await note.getByRole("textbox").fill("Ask Ada about the night shift.");
    await checkAxe();
    await note.getByRole("button", { name: "Cancel" }).click();
    await expect.element(note).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Add job" }).click();
    const adding = page.getByRole("dialog", { name: "Add a job" });
    await adding
      .getByLabelText("Link or text of the posting")
      .fill("Night Nurse\nPortland, OR\n\nRequirements\n- ACLS");
    await checkAxe();
    await adding.getByRole("button", { name: "Read it" }).click();
    const found = page.getByRole("dialog", { name: "Look it over" });
    await expect.element(found.getByText(/Not found/).first()).toBeVisible();
    await checkAxe();
  });

  test("a thousand pass axe and do not scroll sideways in any view: /", async () => {
    answerSavedJobs(thousandJobs);
    await renderApp("/", look);
    await page.getByRole("button", { name: "View All (1,000)" }).click();
    await expect.element(page.getByRole("button", { name: "Show Less" })).toBeVisible();
    await expect.element(savedCard("Nurse 2")).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });

  test.each(views.slice(1))(
    "a thousand pass axe and do not scroll sideways in any view: %s",
    async (view) => {
      answerSavedJobs(thousandJobs);
      await renderApp(view, look);
      await expect.element(page.getByText("How far they got")).toBeVisible();
      await checkAxe();
      checkNoSidewaysScroll();
    },
  );
});
