import type { Listing } from "@jobwright/contracts/jobs";

/** Tells that a job which this tab still showed was deleted in another tab or on another device. */
export function toDeletedNotice({ title, company }: Pick<Listing, "title" | "company">) {
  const text = `${title}, ${company}. It stays deleted, and nothing was changed.`;
  return { kind: "failed", title: "This job was deleted elsewhere", text } as const;
}
