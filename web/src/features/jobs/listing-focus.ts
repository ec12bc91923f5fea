/** Ids of the elements that take the focus. A listing is shown once, so its id makes them unique. */
export const cardElementId = (listingId: string) => `listing-${listingId}`;
export const reasonsToggleId = (listingId: string) => `reasons-of-${listingId}`;

/** Moves the focus to a card; to the heading of the screen where it is not shown any more. */
export function focusListing(listingId: string): void {
  const card = document.getElementById(cardElementId(listingId));
  (card ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: card !== null });
  card?.scrollIntoView({ block: "nearest" });
}

/** An opened card moves to a row of its own; its toggle keeps the focus once it stands there. */
export function focusReasonsToggle(listingId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(reasonsToggleId(listingId))?.focus()),
  );
}
