import type { Locator, Page } from "playwright-core";
import { readUid, reloadSignedIn, signInAsGuest } from "./sign-in.ts";

/** The profile of somebody who has written everything. */
export const fullProfile = {
  name: "Grace Adeyemi",
  title: "Registered Nurse, intensive care",
  location: "Portland, OR",
  phone: "(503) 555-0142",
  bio: "Six years in intensive care, two of them leading the night shift.\n\nI like teams that write things down, and I teach new nurses how to stay calm.",
  skills: ["Ventilators", "Triage", "Telemetry", "Patient education", "Epic", "Spanish"],
  experience: [
    {
      company: "Cascade Regional Medical Center",
      title: "Registered Nurse",
      startDate: "2021-03",
      endDate: null,
      description: "Cares for two critically ill adults a shift.\nTrained eight new nurses.",
    },
    {
      company: "St. Brigid Hospital",
      title: "Staff Nurse",
      startDate: "2018-06",
      endDate: "2021-02",
      description: "Ran the night shift of a 24-bed unit.",
    },
  ],
  education: [
    {
      school: "University of Portland",
      degree: "Bachelor of Science",
      field: "Nursing",
      graduationYear: 2018,
    },
  ],
  links: [
    { type: "linkedin", url: "https://www.linkedin.com/in/grace-adeyemi" },
    { type: "website", url: "https://grace-adeyemi.example/" },
  ],
};

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
export async function saveElsewhere(page: Page, version: number, fields: object): Promise<void> {
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
