/** Ids of the elements that take the focus. A listing is shown once, so its id makes them unique. */
export const cardElementId = (listingId: string) => `listing-${listingId}`;
export const reasonsToggleId = (listingId: string) => `reasons-of-${listingId}`;

export function isListingShown(listingId: string): boolean {
  return document.getElementById(cardElementId(listingId)) !== null;
}

/** Moves the focus to the first of these cards that is shown; to the heading of the screen where none is. */
export function focusListing(...listingIds: (string | null)[]): void {
  const cards = listingIds.map((id) => document.getElementById(cardElementId(id ?? "")));
  const card = cards.find((each) => each !== null) ?? null;
  (card ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: card !== null });
  card?.scrollIntoView({ block: "nearest" });
}

/** An opened card moves to a row of its own; its toggle keeps the focus once it stands there. */
export function focusReasonsToggle(listingId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(reasonsToggleId(listingId))?.focus()),
  );
}
