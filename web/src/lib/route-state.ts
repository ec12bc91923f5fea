import type { Listing } from "@jobwright/contracts/jobs";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be widened
  interface HistoryState {
    /** The listing that a screen was opened for (J29). */
    job?: Pick<Listing, "id" | "title" | "company" | "listingNumber">;
    /** The panel that is open over the screen (`useHistoryPanel`). */
    panel?: "menu" | "messages";
  }
}
