import type * as z from "zod/mini";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { ResearchAccess } from "./research-source.ts";

type Question<Schema extends z.ZodMiniType> = {
  /** As people know the source. */
  name: string;
  path: string;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  schema: Schema;
};

/**
 * The JSON at an address below the source's base URL, in the shape that it is known to have. Throws `OutboundError`,
 * and `SourceFormatError` for another shape.
 */
export async function askJson<Schema extends z.ZodMiniType>(
  access: ResearchAccess,
  { name, path, parameters = {}, headers = {}, schema }: Question<Schema>,
): Promise<z.output<Schema>> {
  const query = new URLSearchParams(parameters).toString();
  const answer = await access.outbound.getJson(`${access.baseUrl}${path}${query === "" ? "" : `?${query}`}`, {
    headers,
    signal: access.signal,
    isFromSettings: true,
  });
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new SourceFormatError(`${name} answered something that cannot be read`, { cause: read.error });
}
