import type { StorageList } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import * as repository from "./storage.repository.ts";

/** Names on one page where the client does not say, and at most. */
const PAGE_SIZE = 1000;

export type ListQuery = {
  bucket: string;
  prefix: string;
  delimiter: string | undefined;
  pageToken: string | undefined;
  maxResults: string | undefined;
};

/**
 * A page of the person's objects below a prefix, in the order of their names; with the delimiter `/` what lies deeper
 * shows as its folder alone. Throws `storage/invalid-request`.
 */
export async function listObjects(ctx: UserContext, query: ListQuery): Promise<StorageList> {
  const { bucket, prefix, delimiter = "", pageToken = "", maxResults } = query;
  if (delimiter !== "" && delimiter !== "/") throw new AppError("storage/invalid-request");
  const limit = maxResults === undefined ? PAGE_SIZE : readLimit(maxResults);
  const names = await repository.selectEntries(ctx.db, ctx.user.uid, {
    bucket,
    prefix,
    folders: delimiter === "/",
    after: readPageToken(pageToken),
    limit: limit + 1,
  });
  const page = names.slice(0, limit);
  const isFolder = (name: string) => delimiter === "/" && name.endsWith("/");
  const last = page.at(-1);
  return {
    prefixes: page.filter(isFolder),
    items: page.filter((name) => !isFolder(name)).map((name) => ({ name, bucket })),
    ...(names.length > limit && last !== undefined
      ? { nextPageToken: Buffer.from(last).toString("base64url") }
      : {}),
  };
}

/** A page size of 0 is none that was chosen, as in every interface of the protocol's own service. */
function readLimit(maxResults: string): number {
  if (!/^\d{1,6}$/.test(maxResults)) throw new AppError("storage/invalid-request");
  return Math.min(Number(maxResults) || PAGE_SIZE, PAGE_SIZE);
}

/** The last name of the page before; a token that was not made here finds no text that PostgreSQL cannot take. */
function readPageToken(token: string): string {
  const name = Buffer.from(token, "base64url").toString("utf8");
  if (name.includes("\0")) throw new AppError("storage/invalid-request");
  return name;
}
