import { describe, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import {
  chooseMore,
  fourJobs,
  openSavedJobs,
  savedCard,
  thousandJobs,
  type SavedRow,
} from "./support/saved-jobs.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

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
describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("no saved job and one look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page);
    await page.getByText("No saved jobs yet").waitFor();
    await checkAxe(page);
    await screenshot(page, `saved-none-${look}`);
    const own = await journey.openPage({ theme, width });
    await openSavedJobs(own, journey.app, fourJobs.slice(0, 1));
    await savedCard(own, "ICU Registered Nurse, Nights").waitFor();
    await checkAxe(own);
    await checkNoSidewaysScroll(own);
    await screenshot(own, `saved-one-${look}`);
  });

  test("a dozen look right and pass axe in each view", async () => {
    const page = await journey.openPage({ theme, width });
    await openSavedJobs(page, journey.app, dozen);
    for (const view of ["", "?view=board", "?view=table"]) {
      await page.goto(`/${view}`);
      await page.getByText("How far they got").waitFor();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `saved-dozen${view.replace("?view=", "-")}-${look}`);
    }
  });

  test("the dialogs look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    await openSavedJobs(page, journey.app, fourJobs);
    const title = "Step-Down Nurse";
    await savedCard(page, title)
      .getByRole("button", { name: /^Status: / })
      .click();
    await page.getByRole("menuitemradio", { name: "Applied" }).click();
    await page.getByText("Moved to Applied").waitFor();
    await chooseMore(page, title, "History");
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByRole("listitem").waitFor();
    await checkAxe(page);
    await screenshot(page, `saved-history-${look}`);
    await history.getByRole("button", { name: "Close" }).click();
    await history.waitFor({ state: "detached" });
    await chooseMore(page, title, "Note");
    const note = page.getByRole("dialog", { name: "Note" });
    await note.getByRole("textbox").fill("Ask Ada about the night shift.");
    await checkAxe(page);
    await screenshot(page, `saved-note-${look}`);
    await note.getByRole("button", { name: "Cancel" }).click();
    await note.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add job" }).click();
    const adding = page.getByRole("dialog", { name: "Add a job" });
    await adding
      .getByLabel("Link or text of the posting")
      .fill("Night Nurse\nPortland, OR\n\nRequirements\n- ACLS");
    await checkAxe(page);
    await screenshot(page, `saved-add-${look}`);
    await adding.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("dialog", { name: "Look it over" }).getByText("Not found").waitFor();
    await checkAxe(page);
    await screenshot(page, `saved-look-over-${look}`);
  });

  test("a thousand pass axe and do not scroll sideways in any view", async () => {
    const page = await journey.openPage({ theme, width });
    await openSavedJobs(page, journey.app, thousandJobs);
    await page.getByRole("button", { name: "View All (1,000)" }).click();
    await page.getByRole("button", { name: "Show Less" }).waitFor();
    await savedCard(page, "Nurse 2").waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    for (const view of ["board", "table"]) {
      await page.goto(`/?view=${view}`);
      await page.getByText("How far they got").waitFor();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
    }
  });
});
