import * as z from "zod/mini";
import { AppError } from "#platform/app-error";
import type { Cursor } from "./read-in-batches.ts";

/** `after` of a page as people send it back; it means nothing to them. */
export function writeCursor(cursor: Cursor | null): string | null {
  return cursor === null ? null : Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Throws `request/invalid` for what {@link writeCursor} did not write with these fields. */
export function readCursor<const Fields extends [z.ZodMiniType, ...z.ZodMiniType[]]>(
  text: string | undefined,
  fields: Fields,
): z.output<z.ZodMiniTuple<Fields, null>> | null {
  if (text === undefined) return null;
  const parsed = z.safeParse(z.tuple(fields), parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success)
    throw new AppError("request/invalid", { fields: { after: "is not from a page of this list" } });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
