import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { endpointErrors } from "@jobwright/contracts/endpoint-errors";
import { endpoints, type EndpointName } from "@jobwright/contracts/endpoints";
import type { ErrorCode } from "@jobwright/contracts/errors";

const names = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [endpoint, name as EndpointName]),
);

/** Every error code that an endpoint may answer with: those of its kind, by its contract, and its own. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const name = names.get(endpoint);
  const own = (name && endpointErrors[name]) ?? [];
  return [...new Set([...codesOfKind(endpoint), ...own])];
}

/** Whether the endpoint is one of the contract; tests have others. */
export function isOfContract(endpoint: Endpoint): boolean {
  return names.has(endpoint);
}

function codesOfKind(endpoint: Endpoint): ErrorCode[] {
  const { access, method, path, part, body, query } = endpoint;
  const isOwned = access.kind === "owner";
  const takesInput = body !== undefined || query !== undefined || path.includes(":");
  const looksAtTokens = access.kind !== "service" && !(access.kind === "public" && part === "system");
  return [
    ...accessCodesOf(endpoint),
    ...(isOwned ? (["auth/forbidden"] as const) : []),
    ...(method === "GET" ? [] : (["auth/origin"] as const)),
    ...(takesInput ? (["request/invalid"] as const) : []),
    ...(body ? (["request/too-large", "request/cancelled"] as const) : []),
    ...(looksAtTokens ? tokenCodesOf(endpoint) : []),
    "tokens/in-url",
    "request/unknown-host",
    ...(part === "system" ? [] : (["server/no-room", "storage/unavailable"] as const)),
    "server/unavailable",
    "server/internal",
  ];
}

/** The codes of a caller who may not call the endpoint. */
function accessCodesOf({ access, signedOutCode, path }: Endpoint): ErrorCode[] {
  if (access.kind === "public") return [];
  if (access.kind === "service") return ["request/service-only"];
  if (access.kind !== "object") return [signedOutCode ?? "auth/required"];
  return [
    "storage/unauthenticated",
    "storage/unauthorized",
    "storage/invalid-name",
    "storage/bucket-not-found",
    ...(path.endsWith(":path") ? (["storage/object-not-found"] as const) : []),
  ];
}

function tokenCodesOf(endpoint: Endpoint): ErrorCode[] {
  const isOpened = scopesOf(endpoint).length > 0;
  return [
    "tokens/refused",
    "tokens/expired",
    isOpened ? "tokens/scope" : "tokens/closed",
    "request/rate-limited",
  ];
}
