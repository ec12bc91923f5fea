/** How this installation names itself to other hosts. A header carries ASCII only; a brand without any gets a neutral name. */
export function toUserAgent({ brandName, version }: { brandName: string; version: string }): string {
  const name = brandName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .trim();
  return `${name || "Job search"}/${version}`;
}
