import type { Context } from "hono";

type WithConnection = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Address of the client, for rate limits. A connection from this machine itself is a proxy's where it names its client
 * (the last entry of `X-Forwarded-For` is the proxy's own word; those before it are anybody's).
 */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as WithConnection;
  const peer = incoming?.socket?.remoteAddress;
  if (!peer) return "unknown";
  if (!isThisMachine(peer)) return peer;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || peer;
}

export function isThisMachine(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
