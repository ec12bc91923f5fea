/**
 * The text of the script element with this id, for data in JSON; null where the page has none. The page is not parsed: the
 * element is found by its id and ends at the next "</script", which JSON in a page never holds. Takes time by its length only.
 */
export function readScript(html: string, id: string): string | null {
  const at = html.indexOf(`id="${id}"`);
  const isScript = at !== -1 && /<script\b[^<>]{0,200}$/i.test(html.slice(Math.max(0, at - 220), at));
  const from = isScript ? html.indexOf(">", at) : -1;
  const to = from === -1 ? -1 : html.indexOf("</script", from);
  return to === -1 ? null : html.slice(from + 1, to);
}
