import {
  IconAdjustmentsHorizontal,
  IconAward,
  IconBriefcase,
  IconMessages,
  IconSend,
} from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { countJobs, type CountedJob } from "../count-jobs.ts";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { describeView } from "../dashboard-view.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The saved jobs as far as they are read. */
export type JobsRead = {
  jobs: readonly CountedJob[] | null;
  error: unknown;
  isReading: boolean;
  onRetry: () => void;
};

type DashboardScreenProps = {
  view: SavedJobsView;
  read: JobsRead;
  onOpenPreferences: () => void;
  /** What stands below the tiles. */
  children: ReactNode;
};

/** The head of the Dashboard and its tiles; in the other views of the saved jobs their head alone. */
export function DashboardScreen({ view, read, onOpenPreferences, children }: DashboardScreenProps) {
  return (
    <>
      <PageHeader
        {...describeView(view, read.jobs?.length ?? null, matchMedia("(min-width: 769px)").matches)}
        actions={
          <Button icon={<IconAdjustmentsHorizontal {...ICON} />} onClick={onOpenPreferences}>
            Job Preferences
          </Button>
        }
      />
      {view === "cards" && <Progress {...read} />}
      {children}
    </>
  );
}

function Progress({ jobs, error, isReading, onRetry }: JobsRead) {
  const stats = useMemo(() => jobs && countJobs(jobs, new Date()), [jobs]);
  if (stats === null && error !== null) {
    return (
      <ErrorPanel
        title="Your saved jobs could not be read"
        error={error}
        isRetrying={isReading}
        onRetry={onRetry}
      />
    );
  }
  const tiles = [
    { label: "Jobs Found", Icon: IconBriefcase, stat: stats?.found },
    { label: "Applications", Icon: IconSend, stat: stats?.applications },
    { label: "Interviews", Icon: IconMessages, stat: stats?.interviews },
    { label: "Offers", Icon: IconAward, stat: stats?.offers },
  ];
  return (
    <StatTiles label="Progress in numbers">
      {tiles.map(({ label, Icon, stat }) => (
        <StatTile
          key={label}
          icon={<Icon {...ICON} />}
          label={label}
          value={stat?.value ?? null}
          note={stat?.note ?? ""}
        />
      ))}
    </StatTiles>
  );
}
