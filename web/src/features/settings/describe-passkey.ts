import type { Passkey } from "@jobwright/contracts/passkeys";
import { describeDay } from "../../lib/describe-date.ts";

/** "Added Nov 3, 2026. Last used yesterday.", or that it belongs to another address. */
export function describePasskey(
  { createdAt, lastUsedAt, otherAddress }: Pick<Passkey, "createdAt" | "lastUsedAt" | "otherAddress">,
  now: Date,
): string {
  const added = `Added ${describeDay(createdAt, now)}.`;
  if (otherAddress !== null) return `${added} It was made for ${otherAddress} and does not work here.`;
  return lastUsedAt === null ? added : `${added} Last used ${describeDay(lastUsedAt, now)}.`;
}
