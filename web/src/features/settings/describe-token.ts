import type { TokenScope } from "@jobwright/contracts/token-scopes";
import type { PersonalToken } from "@jobwright/contracts/tokens";
import { describeAge, describeDay, formatDay } from "../../lib/describe-date.ts";

/** The scopes in words, as they stand in a list. */
export const scopeNames: Record<TokenScope, string> = {
  read: "Read",
  jobs: "Jobs",
  searches: "Searches",
  tailoring: "Tailoring",
  capture: "Capture",
};

/** "Read, Jobs. Ends with …x4Qd." */
export function describeScopes({ scopes, lastFour }: Pick<PersonalToken, "scopes" | "lastFour">): string {
  return `${scopes.map((scope) => scopeNames[scope]).join(", ")}. Ends with …${lastFour}.`;
}

/** "Made today. Last used 5 minutes ago. Works until Feb 25, 2027." */
export function describeToken(
  { createdAt, lastUsedAt, expiresAt }: Pick<PersonalToken, "createdAt" | "lastUsedAt" | "expiresAt">,
  now: Date,
): string {
  const isOver = Date.parse(expiresAt) <= now.getTime();
  return [
    `Made ${describeDay(createdAt, now)}.`,
    lastUsedAt === null ? "Not used yet." : `Last used ${describeAge(lastUsedAt, now.getTime())}.`,
    isOver ? `Expired ${describeDay(expiresAt, now)}.` : `Works until ${formatDay(expiresAt)}.`,
  ].join(" ");
}
