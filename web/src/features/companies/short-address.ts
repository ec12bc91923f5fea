import { isHttpUrl } from "@jobwright/contracts/common";

/** The address of a page as it is short enough to read: its host and path, without "www." and what is after "?". */
export function toShortAddress(url: string): string | null {
  if (!isHttpUrl(url)) return null;
  const { host, pathname } = new URL(url);
  const path = pathname === "/" ? "" : pathname.replace(/\/$/, "");
  return `${host.replace(/^www\./, "")}${path}`;
}
