import type { SignUpMode } from "@jobwright/contracts/invites";

/** Why nobody new comes in as a guest; null where everybody may. */
export function describeSignUp(mode: SignUpMode): string | null {
  if (mode === "open") return null;
  return mode === "invite"
    ? "This server takes in new people by invitation alone."
    : "This server takes in nobody new.";
}
