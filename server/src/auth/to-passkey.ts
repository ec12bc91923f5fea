import type { Passkey } from "@jobwright/contracts/passkeys";
import type { PasskeyRow } from "./passkeys.repository.ts";

/** `rpId`: what passkeys are bound to here; null where this installation's address can have none. */
export function toPasskey(row: PasskeyRow, rpId: string | null): Passkey {
  return {
    id: row.id,
    name: row.name ?? "Passkey",
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    otherAddress: row.rpId === null || row.rpId === rpId ? null : row.rpId,
  };
}
