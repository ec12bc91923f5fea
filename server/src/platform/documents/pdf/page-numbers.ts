import type { Bit } from "./page-bits.ts";
import { plainText, toRows } from "./page-rows.ts";

/** Page furniture stands in the outer part of the page's height. */
const MARGIN = 0.1;
const NUMBERED =
  /\b(?:page|seite|página|pagina) ?\d+|\b\d+ ?(?:\/|of|von|de|di|van|sur) ?\d+$|^\W{0,3}\d{1,3}\W{0,3}$/i;

/** Takes lines such as "Jane Roe - Page 2 of 3" out, which stand on every page and differ in the number only. */
export function dropPageNumbers(pages: { bits: Bit[]; height: number }[]): void {
  if (pages.length < 2) return;
  const seen = new Map<string, { bits: Bit[]; page: number }[]>();
  for (const [page, { bits, height }] of pages.entries()) {
    const outer = bits.filter(({ y }) => y < MARGIN * height || y > (1 - MARGIN) * height);
    for (const row of toRows(outer)) {
      const text = plainText(row);
      if (!NUMBERED.test(text)) continue;
      const key = text.replace(/\d+/g, "#");
      seen.set(key, [...(seen.get(key) ?? []), { bits: row.bits, page }]);
    }
  }
  const dropped = new Set<Bit>();
  for (const rows of seen.values()) {
    if (new Set(rows.map(({ page }) => page)).size < Math.max(2, pages.length - 1)) continue;
    for (const { bits } of rows) for (const bit of bits) dropped.add(bit);
  }
  if (dropped.size > 0) for (const page of pages) page.bits = page.bits.filter((bit) => !dropped.has(bit));
}
