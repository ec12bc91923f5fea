import { jobsEndpoints } from "@jobwright/contracts/jobs";
import {
  IconAdjustmentsHorizontal,
  IconArrowRight,
  IconAward,
  IconBriefcase,
  IconMessages,
  IconSearch,
  IconSend,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { countListings } from "../count-listings.ts";
import classes from "./dashboard-screen.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const PREFERENCES_OFF =
  "The preferences wizard is not part of this version yet. Type roles and places on Job Search.";

export function DashboardScreen() {
  const { uid } = useSignedInUser();
  const listings = useQuery({
    queryKey: ["listings", uid],
    queryFn: ({ signal }) => callApi(jobsEndpoints.listListings, { params: { uid }, signal }),
  });
  const stats = listings.data === undefined ? null : countListings(listings.data.jobs);

  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Track your job search progress"
        actions={
          <Button icon={<IconAdjustmentsHorizontal {...ICON} />} disabledReason={PREFERENCES_OFF}>
            Job Preferences
          </Button>
        }
      />
      {stats === null && listings.isError ? (
        <ErrorPanel
          title="Your numbers could not be read"
          error={listings.error}
          isRetrying={listings.isFetching}
          onRetry={() => void listings.refetch()}
        />
      ) : (
        <StatTiles label="Progress in numbers">
          <StatTile
            icon={<IconBriefcase {...ICON} />}
            label="Jobs Found"
            value={stats?.found.value ?? null}
            note={stats?.found.note ?? ""}
          />
          <StatTile
            icon={<IconSend {...ICON} />}
            label="Applications"
            value={stats?.applications.value ?? null}
            note={stats?.applications.note ?? ""}
          />
          <StatTile
            icon={<IconMessages {...ICON} />}
            label="Interviews"
            value={stats?.interviews.value ?? null}
            note={stats?.interviews.note ?? ""}
          />
          <StatTile
            icon={<IconAward {...ICON} />}
            label="Offers"
            value={stats?.offers.value ?? null}
            note={stats?.offers.note ?? ""}
          />
        </StatTiles>
      )}
      <div className={classes.next}>
        <EmptyState
          icon={<IconSearch size={22} stroke={1.75} aria-hidden />}
          title="Job Discovery Agent"
          text="It asks the job boards for what you look for, ranks the answers and keeps them for you."
          action={
            <ButtonLink to="/jobs" variant="primary" iconAfter={<IconArrowRight {...ICON} />}>
              Find Jobs
            </ButtonLink>
          }
        />
      </div>
    </>
  );
}
