/** Id of the element that takes the focus. A listing is shown once, so its id makes it unique. */
export const cardElementId = (listingId: string) => `listing-${listingId}`;

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
