import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { TokenScope } from "./token-scopes.ts";

/**
 * Who may call an endpoint. `owner` compares the named path parameter or body field with the signed-in user's id
 * and refuses a difference with `auth/forbidden` (decisions section 3). A public endpoint states its reason.
 */
export type Access =
  | { kind: "owner"; by: { param: string } | { body: string } | { query: string } }
  | { kind: "user" }
  | { kind: "public"; reason: string }
  /** Another service of this installation, by its token. */
  | { kind: "service"; reason: string }
  /** The rules of the file service decide, by the object's path and owner, its tokens and its signed URLs. */
  | { kind: "object"; reason: string };

export type Endpoint = {
  feature: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` parameters, as the router takes it. */
  path: string;
  /** The specification's part that answers it; its base URL is a setting (decisions section 3). */
  part: "documents" | "agents" | "identity" | "files" | "scheduler" | "system";
  access: Access;
  /** The scope of a personal token that opens it, or any one of several; absent: no personal token does. */
  scope?: TokenScope | readonly TokenScope[];
  summary: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Largest request body in bytes, where it differs from `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** The JSON answer; absent means 204 without a body. */
  response?: z.ZodMiniType;
  /** An answer that is no JSON: the browser is sent on, a file comes as a stream, or lines of text. */
  answer?: "redirect" | "file" | "text";
  /** With `Accept: text/event-stream` the endpoint streams these events, each as JSON in `data:`. */
  events?: z.ZodMiniType;
  /** The code of the 401 answer where the error catalogue has its own sentence. */
  signedOutCode?: ErrorCode;
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The scopes of a personal token of which any one opens the endpoint; empty: none does. */
export function scopesOf({ scope = [] }: Endpoint): readonly TokenScope[] {
  return typeof scope === "string" ? [scope] : scope;
}

/** Largest JSON request body that is read, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;
