import type { Locator, Page } from "playwright-core";
import { fullProfile } from "../../web/src/features/profile/testing/full-profile.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./sign-in.ts";

/** Opens the profile as a new guest. */
export async function openEmptyProfile(page: Page): Promise<void> {
  await signInAsGuest(page, "/profile");
  await page.getByRole("heading", { name: "Your profile is empty" }).waitFor();
}

/** Opens the profile of a new guest who has written everything. */
export async function openFullProfile(page: Page): Promise<void> {
  await openEmptyProfile(page);
  await saveElsewhere(page, 0, fullProfile);
  await reloadSignedIn(page);
  await page.getByRole("heading", { name: fullProfile.name }).waitFor();
}

/** Saves fields on a version of the profile as another browser of the same person does. */
async function saveElsewhere(page: Page, version: number, fields: object): Promise<void> {
  const uid = await readUid(page);
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(String(path), { method: "PATCH", headers, body: String(body) });
      return answer.status;
    },
    [`/api/users/${uid}`, JSON.stringify({ profile: { version, ...fields } })],
  );
  if (status !== 200) throw new Error(`The profile was not saved: ${status}.`);
}

/** Opens the form and waits for it. */
export async function editProfile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("button", { name: "Save Changes" }).waitFor();
}

/** Saves and waits until the profile is shown again. */
export async function saveProfile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("button", { name: "Edit Profile" }).waitFor();
}

/** A list of the form, as "Experience", or a part of the profile that is shown. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}
