import { profileEndpoints, type ProfileFields, type UserDocumentPatch } from "@jobwright/contracts/profile";
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { renderAt, type Look } from "../../../testing/render-at.tsx";
import { answer, refuse } from "../../../testing/stand-in-api.ts";
import { ProfileScreen } from "../components/profile-screen.tsx";

/** A server that keeps this profile, and refuses what was written on another version of it. */
export function answerProfile(fields: Partial<ProfileFields> = {}) {
  let document = makeUserDocument();
  const save = (changes: Partial<ProfileFields>) => {
    const version = document.profile.version + 1;
    document = { ...document, profile: { ...document.profile, ...changes, version } };
    return document;
  };
  save(fields);
  answer(profileEndpoints.getUserDocument, () => document);
  answer(profileEndpoints.mergeUserDocument, ({ body }) => {
    const { version, ...changes } = (body as UserDocumentPatch).profile ?? { version: -1 };
    return version === document.profile.version
      ? save(changes as ProfileFields)
      : refuse("profile/changed")();
  });
  return { saveElsewhere: save };
}

/** The profile of a guest who has written these fields. */
export async function renderProfile(fields: Partial<ProfileFields> = {}, look: Look = {}) {
  localStorage.clear();
  const server = answerProfile(fields);
  const screen = await renderAt(<ProfileScreen />, { path: "/profile", ...look });
  await expect.element(editButton).toBeVisible();
  return { ...screen, ...server };
}

const editButton = page.getByRole("button", { name: "Edit Profile" });
export const saveButton = page.getByRole("button", { name: "Save Changes" });

/** Opens the form and waits for it. */
export async function editProfile(): Promise<void> {
  await editButton.click();
  await expect.element(saveButton).toBeVisible();
}

/** Saves and waits until the profile is shown again. */
export async function saveProfile(): Promise<void> {
  await saveButton.click();
  await expect.element(editButton).toBeVisible();
}

/** A list of the form, as "Experience", or a part of the profile that is shown. */
export function section(name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

export function field(name: string): Locator {
  return page.getByLabelText(name, { exact: true });
}
