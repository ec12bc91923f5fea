import type { SessionUser } from "@jobwright/contracts/auth";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import type { Config } from "#config/config";
import { AppError } from "#platform/app-error";
import { hasServiceToken } from "#platform/services/service-token";

/** Throws the endpoint's 401 where it needs a signed-in user and there is none. */
export function requireUser(endpoint: Endpoint, user: SessionUser | null): void {
  if (endpoint.access.kind === "public" || endpoint.access.kind === "service" || user) return;
  throw new AppError(endpoint.signedOutCode ?? "auth/required");
}

/** Throws `request/service-only` where the request does not show the token of services. */
export async function requireService(config: Config, headers: Headers): Promise<void> {
  if (!(await hasServiceToken(config, headers))) throw new AppError("request/service-only");
}

/** The parts of a request in which an owner can be named, as they came. */
export type OwnerClaims = {
  params: Record<string, string>;
  queries: Record<string, string[]>;
  body: unknown;
};

/**
 * Throws `auth/forbidden` where the request names another owner than the signed-in user (decisions section 3).
 * An owner that is not named at all passes: parsing refuses it with the field's name.
 */
export function refuseOtherOwner(endpoint: Endpoint, user: SessionUser | null, claims: OwnerClaims): void {
  if (endpoint.access.kind !== "owner") return;
  const named = namedOwners(endpoint.access.by, claims);
  if (named.some((owner) => owner !== user?.uid)) throw new AppError("auth/forbidden");
}

/** Throws where the parsed request names another owner than the user, or none. */
export function requireOwner(
  endpoint: Endpoint,
  user: SessionUser | null,
  input: { params: Record<string, string>; query: unknown; body: unknown },
): void {
  if (endpoint.access.kind !== "owner") return;
  const { by } = endpoint.access;
  const owner =
    "param" in by
      ? input.params[by.param]
      : "body" in by
        ? field(input.body, by.body)
        : field(input.query, by.query);
  if (!user || owner !== user.uid) throw new AppError("auth/forbidden");
}

function namedOwners(
  by: { param: string } | { body: string } | { query: string },
  claims: OwnerClaims,
): unknown[] {
  if ("param" in by) return [claims.params[by.param]];
  if ("query" in by) return claims.queries[by.query] ?? [];
  const owner = field(claims.body, by.body);
  return typeof owner === "string" ? [owner] : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
