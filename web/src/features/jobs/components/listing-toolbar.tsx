import type { Listing } from "@jobwright/contracts/jobs";
import { IconArrowDown, IconChevronDown, IconSearch } from "@tabler/icons-react";
import { SectionHeader } from "../../../ui/section-header.tsx";
import type { useListingTools } from "../hooks/use-listing-tools.ts";
import { currenciesOf, hasScores, toSortOrder } from "../sort-listings.ts";
import styles from "./listing-toolbar.module.css";

const titles = { match: "Best matches first", newest: "Newest first", pay: "Highest pay first" } as const;

type ListingToolbarProps = { jobs: readonly Listing[]; tools: ReturnType<typeof useListingTools> };

export function ListingToolbar({ jobs, tools }: ListingToolbarProps) {
  const { filter, sort, shown } = tools;
  const isMixed = sort === "pay" && currenciesOf(jobs).length > 1;
  return (
    <div className={styles.toolbar}>
      <SectionHeader
        title={titles[sort]}
        {...(filter.trim() === "" ? {} : { count: shown.length })}
        actions={
          <>
            <label className={`${styles.input} ${styles.filter}`}>
              <IconSearch size={16} stroke={1.75} aria-hidden />
              <span className="sr">Filter listings</span>
              <input
                type="search"
                value={filter}
                placeholder={`Filter ${jobs.length} ${jobs.length === 1 ? "listing" : "listings"}…`}
                onChange={(event) => tools.setFilter(event.target.value)}
              />
            </label>
            <label className={`${styles.input} ${styles.sort}`}>
              <IconArrowDown size={16} stroke={1.75} aria-hidden />
              <span className="sr">Order</span>
              <select value={sort} onChange={(event) => tools.setSort(toSortOrder(event.target.value))}>
                {hasScores(jobs) && <option value="match">Match</option>}
                <option value="newest">Newest</option>
                <option value="pay">Pay</option>
              </select>
              <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
            </label>
          </>
        }
      />
      {isMixed && (
        <p className="small muted">Amounts are compared as written, a year; currencies are not converted.</p>
      )}
    </div>
  );
}
