import { describe, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { nurseResume } from "./support/resumes.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import { showcasePosting, showcaseResume } from "./support/showcase-resume.ts";
import { changeOf, resultTab, tailorText } from "./support/tailoring-results.ts";
import { NEW_TAILORING } from "./support/tailoring-screen.ts";

const journey = setUpJourney();

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("many changes look right and pass axe in each tab", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, NEW_TAILORING);
    await tailorText(page, showcaseResume, showcasePosting);
    await page.getByText(/· page 1 of /).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailored-many-${look}`);
    await page.getByRole("button", { name: "Inline" }).click();
    await screenshot(page, `tailored-inline-${look}`);
    for (const tab of ["Keywords", "Gaps", "Document"] as const) {
      await resultTab(page, tab).click();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `tailored-${tab.toLowerCase()}-${look}`);
    }
  });

  test("no change and one look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, NEW_TAILORING);
    await tailorText(page, nurseResume(), { description: "We look for a kind person." });
    await page.getByText(/^No change was found that your resume supports/).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailored-none-${look}`);
    await tailorText(page, nurseResume(), { description: "Requirements:\n- Patient education\n- Triage" });
    await changeOf(page, "Skills put in the posting’s order").getByText("Accepted").waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailored-one-${look}`);
  });
});
