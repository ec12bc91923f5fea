import type { ScheduledSearch, SearchStatus } from "@jobwright/contracts/scheduled-searches";
import {
  IconAlertTriangle,
  IconPlayerPause,
  IconPlayerPlay,
  IconCircleMinus,
  type Icon,
} from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { statusLabels } from "../describe-search.ts";

const statusIcons: Record<SearchStatus, Icon> = {
  active: IconPlayerPlay,
  paused: IconPlayerPause,
  disabled: IconCircleMinus,
};

/** The state of a search, "Automation Error", and whether it is sample data. */
export function SearchBadges({ search }: { search: ScheduledSearch }) {
  const StatusIcon = statusIcons[search.status];
  const hasError = search.cloudTaskError !== null;
  return (
    <>
      <Badge
        tone={search.status === "active" && !hasError ? "ok" : "plain"}
        icon={<StatusIcon aria-hidden />}
      >
        {statusLabels[search.status]}
      </Badge>
      {hasError && (
        <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
          Automation Error
        </Badge>
      )}
      {search.isSample && <SampleBadge />}
    </>
  );
}
