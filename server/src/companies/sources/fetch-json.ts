import type * as z from "zod/mini";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { ResearchAccess } from "./research-source.ts";

type JsonRequest<Schema extends z.ZodMiniType> = {
  /** As people know the source. */
  name: string;
  path: string;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  schema: Schema;
};

/**
 * Fetches JSON from a path below the source's base URL and checks its shape. Throws `OutboundError`, and
 * `SourceFormatError` for another shape.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  access: ResearchAccess,
  { name, path, parameters = {}, headers = {}, schema }: JsonRequest<Schema>,
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
