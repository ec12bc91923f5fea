import type { Listing } from "@jobwright/contracts/jobs";

/** One stat tile: its number and what the number is made of. */
type Stat = { value: number; note: string };
export type ListingStats = { found: Stat; applications: Stat; interviews: Stat; offers: Stat };

type CountedListing = Pick<Listing, "status" | "company">;

/** The four tiles from the current statuses (part 1 section 5; decisions section 7). */
export function countListings(listings: readonly CountedListing[]): ListingStats {
  const count = (status: Listing["status"]) => listings.filter((listing) => listing.status === status).length;
  const applying = count("applying");
  const applied = count("applied");
  const fresh = count("new");
  return {
    found: {
      value: listings.length,
      note: listings.length === 0 ? "None saved yet" : `${fresh.toLocaleString("en-US")} with status New`,
    },
    applications: {
      value: applying + applied,
      note: applying + applied === 0 ? "None yet" : `${applying} applying, ${applied} applied`,
    },
    interviews: statByCompany(listings, "interviewing"),
    offers: statByCompany(listings, "offered"),
  };
}

function statByCompany(listings: readonly CountedListing[], status: Listing["status"]): Stat {
  const companies = listings.filter((listing) => listing.status === status).map((listing) => listing.company);
  const names = [...new Set(companies)];
  const rest = names.length - 2;
  const note = names.slice(0, 2).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return { value: companies.length, note: note || "None yet" };
}
