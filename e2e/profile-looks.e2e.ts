import type { Page } from "playwright-core";
import { test } from "vitest";
import { fullProfile } from "../web/src/features/profile/testing/full-profile.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { editProfile, openEmptyProfile, saveElsewhere } from "./support/profile.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney();

for (const look of looks) {
  const name = `${look.theme}-${look.width}`;

  test(`the profile can be read and used: ${name}`, async () => {
    const page = await journey.openPage(look);
    await openEmptyProfile(page);
    await check(page, `empty-${name}`);
    await saveElsewhere(page, 0, fullProfile);
    await reloadSignedIn(page);
    await page.getByRole("heading", { name: fullProfile.name }).waitFor();
    await check(page, `view-${name}`);
    await editProfile(page);
    await check(page, `edit-${name}`);
    await showProblemsAndConflict(page);
    await check(page, `conflict-${name}`);
  });
}

test("long words, long lists and long texts stay inside the page", async () => {
  const page = await journey.openPage({ width: 375 });
  await openEmptyProfile(page);
  const long = "x".repeat(200);
  await saveElsewhere(page, 0, {
    name: long,
    title: long,
    location: long,
    phone: "1".repeat(50),
    bio: "y".repeat(5000),
    skills: Array.from({ length: 200 }, (_, index) => `${"z".repeat(60)} ${index}`),
    experience: Array.from({ length: 50 }, () => ({
      company: long,
      title: long,
      startDate: null,
      endDate: null,
      description: long,
    })),
    education: [{ school: long, degree: long, field: long, graduationYear: null }],
    links: [{ type: "other", url: `https://${"a".repeat(60)}.example/${long}` }],
  });
  await reloadSignedIn(page);
  await page.getByRole("heading", { name: "Experience" }).waitFor();
  await checkNoSidewaysScroll(page);
  await editProfile(page);
  await checkNoSidewaysScroll(page);
});

async function check(page: Page, name: string): Promise<void> {
  await checkAxe(page);
  await checkNoSidewaysScroll(page);
  await screenshot(page, name);
}

async function showProblemsAndConflict(page: PersonPage): Promise<void> {
  page.expectTrouble(/409/);
  const [first, ...others] = fullProfile.experience;
  await saveElsewhere(page, 1, {
    title: "Head Nurse",
    experience: [{ ...first, description: "Leads twelve people." }, ...others],
  });
  await page.getByLabel("Title", { exact: true }).fill("Charge Nurse");
  await page.getByLabel("Description").first().fill("Trained nine new nurses.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("region", { name: "Your profile was changed in another tab" }).waitFor();
  await page.getByLabel("Phone").fill("1".repeat(51));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("1 field needs a look").waitFor();
}
