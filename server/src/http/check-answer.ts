import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

/**
 * Throws where an answer is not what its contract says, or holds more than it says. Used in tests: what the server
 * itself made is trusted in production.
 */
export function checkAnswer(name: string, schema: z.ZodMiniType | undefined, answer: unknown): void {
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
