import { tokenScopes } from "@jobwright/contracts/token-scopes";
import * as z from "zod/mini";
import { emailSignIns, passkey, passwords, recoveryCodes } from "../schema/auth.ts";
import { personalTokens } from "../schema/tokens.ts";
import { nameText } from "./exported-tables.ts";
import { exportTable } from "./table-export.ts";

/** What an export says of the ways to sign in: that they are there, and since when; nothing that opens anything. */

const SECRET = "would let somebody else in";
const COUNTED = "the server counts or derives it for itself";
const UNDER_WAY = "of something that goes on, and ends with the export";

export const exportedPasskeys = exportTable(passkey, {
  only: ["name", "createdAt", "lastUsedAt", "rpId"],
  leftOut: {
    id: SECRET,
    publicKey: SECRET,
    credentialID: SECRET,
    counter: COUNTED,
    deviceType: COUNTED,
    backedUp: COUNTED,
    transports: COUNTED,
    aaguid: COUNTED,
  },
  renamed: { createdAt: "addedAt", rpId: "address" },
  checks: {},
  order: ["createdAt", "id"],
});

export const exportedTokens = exportTable(personalTokens, {
  only: ["name", "scopes", "createdAt", "expiresAt", "lastUsedAt"],
  leftOut: { id: COUNTED, tokenHash: SECRET, lastFour: SECRET },
  checks: { name: nameText, scopes: z.array(z.enum(tokenScopes)) },
  order: ["createdAt", "id"],
});

export const exportedPassword = exportTable(passwords, {
  only: ["name", "changedAt"],
  leftOut: { hash: SECRET },
  checks: { name: nameText },
});

export const exportedSignInEmail = exportTable(emailSignIns, {
  only: ["email"],
  leftOut: { pendingEmail: UNDER_WAY, codeHash: SECRET, codeSentAt: UNDER_WAY, codeTries: UNDER_WAY },
  renamed: { email: "signInEmail" },
  checks: { email: nameText },
});

/** That there is one, and since when. */
export const exportedRecoveryCode = exportTable(recoveryCodes, {
  only: ["createdAt"],
  leftOut: { codeHash: SECRET },
  checks: {},
});
