import type { SignedInDevice } from "@jobwright/contracts/auth";
import { describeDay } from "../../lib/describe-date.ts";

/** "Signed in Nov 3, 2026. Last used yesterday.", in the reader's own time zone. */
export function describeDevice(
  device: Pick<SignedInDevice, "signedInAt" | "lastUsedAt" | "isCurrent">,
  now: Date,
): string {
  const signedIn = `Signed in ${describeDay(device.signedInAt, now)}.`;
  return device.isCurrent ? signedIn : `${signedIn} Last used ${describeDay(device.lastUsedAt, now)}.`;
}

/** What a reader of the screen hears on the button, so that two browsers of one name can be told apart. */
export function nameSignOut(device: Pick<SignedInDevice, "name" | "signedInAt">, now: Date): string {
  return `Sign out ${device.name}, signed in ${describeDay(device.signedInAt, now)}`;
}

/** True where the name of the system says that it is carried in a pocket or a bag. */
export function isHandheld({ name }: Pick<SignedInDevice, "name">): boolean {
  return /\b(?:Android|iPhone|iPad|iOS|iPadOS)\b/.test(name);
}
