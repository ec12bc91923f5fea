import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { fullProfile } from "../testing/full-profile.ts";
import { editProfile, field, renderProfile, saveButton } from "../testing/render-profile.tsx";

async function check(): Promise<void> {
  await checkAxe();
  checkNoSidewaysScroll();
}

for (const look of looks) {
  const name = `${look.theme}-${look.width}`;

  test(`the profile can be read and used, empty: ${name}`, async () => {
    await renderProfile({}, look);
    await expect.element(page.getByRole("heading", { name: "Your profile is empty" })).toBeVisible();
    await check();
  });

  test(`the profile can be read and used: ${name}`, async () => {
    const { saveElsewhere } = await renderProfile(fullProfile, look);
    await expect.element(page.getByRole("heading", { name: fullProfile.name })).toBeVisible();
    await check();
    await editProfile();
    await check();
    await showProblemsAndConflict(saveElsewhere);
    await check();
  });
}

test("long words, long lists and long texts stay inside the page", async () => {
  const long = "x".repeat(200);
  await renderProfile(
    {
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
    },
    { width: 375 },
  );
  await expect.element(page.getByRole("heading", { name: "Experience" })).toBeVisible();
  checkNoSidewaysScroll();
  await editProfile();
  checkNoSidewaysScroll();
});

async function showProblemsAndConflict(
  saveElsewhere: Awaited<ReturnType<typeof renderProfile>>["saveElsewhere"],
): Promise<void> {
  const [first, ...others] = fullProfile.experience;
  saveElsewhere({
    title: "Head Nurse",
    experience: [{ ...first!, description: "Leads twelve people." }, ...others],
  });
  await field("Title").fill("Charge Nurse");
  await page.getByLabelText("Description").first().fill("Trained nine new nurses.");
  await saveButton.click();
  await expect
    .element(page.getByRole("region", { name: "Your profile was changed in another tab" }))
    .toBeVisible();
  await page.getByLabelText("Phone").fill("1".repeat(51));
  await saveButton.click();
  await expect.element(page.getByText("1 field needs a look")).toBeVisible();
}
