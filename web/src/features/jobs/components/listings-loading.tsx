import { PageHeader } from "../../../ui/page-header.tsx";
import { ListingSkeletons } from "./listing-skeletons.tsx";

/** While it is not known yet what this tab was last at. */
export function ListingsLoading() {
  return (
    <>
      <PageHeader title="Job Listings" subtitle="Reading your last search…" />
      <ListingSkeletons />
    </>
  );
}
