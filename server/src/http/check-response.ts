import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

/**
 * Throws where a response does not match its contract, or has more fields. Used in tests alone: in production the
 * server's own responses are trusted.
 */
export function checkResponse(name: string, schema: z.ZodMiniType | undefined, answer: unknown): void {
  if (!schema) {
    if (answer !== undefined) throw new Error(`${name} answers with a body, but its contract has none.`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = z.safeParse(schema, sent);
  if (!parsed.success) {
    throw new Error(`${name} does not answer what its contract says: ${z.prettifyError(parsed.error)}`);
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent)) {
    throw new Error(`${name} answers with fields that its contract does not name.`);
  }
}
