import { IconAdjustmentsHorizontal, IconCalendarTime } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useRef } from "react";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useNow } from "../../../ui/schedule/use-now.ts";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { chooseRefresh } from "../choose-refresh.ts";
import { useRunEnds } from "../hooks/use-run-ends.ts";
import { ListFailure } from "./list-failure.tsx";
import { SearchRowSkeleton } from "./search-row-skeleton.tsx";
import classes from "./scheduled-searches.module.css";

const SearchRow = lazy(async () => ({ default: (await import("./search-row.tsx")).SearchRow }));

/** The "Scheduled Searches" section of the dashboard. */
export function ScheduledSearches({
  uid,
  onOpenPreferences,
  onRunsEnded,
}: {
  uid: string;
  onOpenPreferences: () => void;
  /** Called when runs have come to their end while this was on the screen. */
  onRunsEnded: () => void;
}) {
  const now = useNow();
  const searches = useQuery({
    ...scheduledSearchesOptions(uid),
    // When something of theirs is due or under way.
    refetchInterval: ({ state }) => chooseRefresh(state.data ?? [], Date.now()),
  });
  useRunEnds(uid, searches.data, onRunsEnded);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const { data } = searches;
  return (
    // Takes the focus when the row that had it is deleted.
    <section ref={section} className={classes.section} tabIndex={-1} aria-labelledby={id}>
      <SectionHeader
        id={id}
        title="Scheduled Searches"
        {...(data === undefined || data.length === 0 ? {} : { count: data.length })}
      />
      {data === undefined && searches.isPending && <SearchRowSkeleton />}
      {data === undefined && searches.isError && (
        <ListFailure
          error={searches.error}
          isRetrying={searches.isFetching}
          onRetry={() => void searches.refetch()}
        />
      )}
      {data?.length === 0 && <NoSearches onOpenPreferences={onOpenPreferences} />}
      {data !== undefined && data.length > 0 && (
        <Suspense fallback={<SearchRowSkeleton />}>
          <Card padding="none" className={classes.list}>
            {data.map((search) => (
              <SearchRow
                key={search.id}
                uid={uid}
                search={search}
                now={now}
                onDeleted={() => section.current?.focus()}
              />
            ))}
          </Card>
        </Suspense>
      )}
    </section>
  );
}

function NoSearches({ onOpenPreferences }: { onOpenPreferences: () => void }) {
  return (
    <EmptyState
      headingLevel={3}
      icon={<IconCalendarTime size={22} stroke={1.75} aria-hidden />}
      title="No Scheduled Searches"
      text="Configure a schedule in preferences, and new jobs come to you."
      action={
        <Button
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          onClick={onOpenPreferences}
        >
          Job Preferences
        </Button>
      }
    />
  );
}
