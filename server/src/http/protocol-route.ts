import type { Readable } from "node:stream";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import type { ServerContext } from "#context";
import type { RouteInput } from "./route.ts";

/** What a handler of a protocol gets: the request as it came. Nothing has been checked but its query. */
export type ProtocolExchange = {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** To be read once. Throws `storage/invalid-request` where the client went away. */
  readonly body: AsyncIterable<Buffer>;
  /**
   * Who sends it: by its token, or by its session cookie where the origin allows one; null for nobody. Throws
   * `storage/unauthenticated` for a token that is not valid, and `auth/origin`.
   */
  identify(): Promise<SessionUser | null>;
};

/** An answer of a protocol: JSON, bytes, or nothing but headers. `open` is not called where no bytes are sent. */
export type ProtocolResponse = {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  open?: () => Promise<Readable>;
};

export type ProtocolContext = ServerContext & { requestId: string };

/** A route whose requests or answers are more than JSON, as the app keeps it; made by {@link protocolRoute} alone. */
export type ProtocolRoute = {
  endpoint: Endpoint;
  respond: (
    ctx: ProtocolContext,
    input: { query: unknown },
    exchange: ProtocolExchange,
  ) => Promise<ProtocolResponse>;
  /** Puts a failure's status and sentence into the protocol's own body. */
  toErrorResponse: (error: unknown, known: { status: number; message: string }) => ProtocolResponse;
};

/** Ties a handler to an endpoint of the contract whose access the handler itself decides (`kind: "object"`). */
export function protocolRoute<const E extends Endpoint & { access: { kind: "object" } }>(
  endpoint: E,
  respond: (
    ctx: ProtocolContext,
    input: { query: RouteInput<E>["query"] },
    exchange: ProtocolExchange,
  ) => Promise<ProtocolResponse>,
  toErrorResponse: ProtocolRoute["toErrorResponse"],
): ProtocolRoute {
  // The cast holds because the app parses the query with the endpoint's own schema.
  return { endpoint, respond: respond as unknown as ProtocolRoute["respond"], toErrorResponse };
}
