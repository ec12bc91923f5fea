import { memo, type Dispatch, type ReactNode, type RefObject, type SetStateAction } from "react";
import { jobStatuses, type JobStatus } from "@jobwright/contracts/jobs";
import { IconClock, IconHeart, IconPlus, IconSearch } from "@tabler/icons-react";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { statusLooks } from "../../../ui/status-badge.tsx";
import { LONG_WAIT_DAYS } from "./board-columns.ts";
import type { SavedJobsFilter } from "./filter-saved-jobs.ts";
import { ViewSwitch } from "./view-switch.tsx";
import styles from "./saved-toolbar.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

type SavedToolbarProps = {
  /** The field of the text filter, for who gives it the focus. */
  field: RefObject<HTMLInputElement | null>;
  filter: SavedJobsFilter;
  onFilter: Dispatch<SetStateAction<SavedJobsFilter>>;
  view: SavedJobsView;
  onView: (view: SavedJobsView) => void;
  /** How many of all jobs wait for long. */
  waitingCount: number;
  /** What it says where there are more than three cards; null where there are not. */
  toggleLabel: string | null;
  hasAll: boolean;
  onToggleAll: () => void;
  onAdd: () => void;
  /** What downloads and imports the jobs. */
  sheets: ReactNode;
};

/** The filters of the saved jobs, and how they are shown. */
export function SavedToolbar(props: SavedToolbarProps) {
  const { filter, onFilter, view, onView, toggleLabel } = props;
  return (
    <div className={styles.tools} data-view={view}>
      <label className={styles.filter}>
        <IconSearch {...ICON} />
        <span className="sr">Filter saved jobs by title, company, location or requirement</span>
        <input
          ref={props.field}
          type="search"
          value={filter.text}
          maxLength={200}
          placeholder="Filter by title, company…"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      {toggleLabel !== null && (
        <Button size="sm" className={styles.all} aria-expanded={props.hasAll} onClick={props.onToggleAll}>
          {toggleLabel}
        </Button>
      )}
      {view === "board" ? (
        <BoardFilters {...props} />
      ) : (
        <StatusFilter status={filter.status} onFilter={onFilter} />
      )}
      <ViewSwitch view={view} onView={onView} />
      <Button size="sm" className={styles.add} icon={<IconPlus {...ICON} />} onClick={props.onAdd}>
        Add job
      </Button>
      {props.sheets}
    </div>
  );
}

/** Not drawn anew with each key of the text filter. */
const StatusFilter = memo(function StatusFilter({
  status,
  onFilter,
}: {
  status: SavedJobsFilter["status"];
  onFilter: SavedToolbarProps["onFilter"];
}) {
  return (
    <label className={styles.status}>
      <span className="sr">Status</span>
      <Select
        value={status}
        onChange={({ target }) => onFilter((filter) => ({ ...filter, status: toStatus(target.value) }))}
      >
        <option value="all">All statuses</option>
        {jobStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLooks[each].label}
          </option>
        ))}
      </Select>
    </label>
  );
});

function toStatus(value: string): JobStatus | "all" {
  return jobStatuses.find((status) => status === value) ?? "all";
}

/** The board has its statuses side by side; it is narrowed by what else makes a job worth a look. */
function BoardFilters({ filter, onFilter, waitingCount }: SavedToolbarProps) {
  const { hasFavoritesOnly, hasWaitingOnly } = filter;
  return (
    <>
      <Button
        size="sm"
        variant={hasFavoritesOnly ? "soft" : "default"}
        icon={<IconHeart {...ICON} />}
        aria-pressed={hasFavoritesOnly}
        onClick={() => onFilter({ ...filter, hasFavoritesOnly: !hasFavoritesOnly })}
      >
        Favorites
      </Button>
      <Button
        size="sm"
        variant={hasWaitingOnly ? "soft" : "default"}
        icon={<IconClock {...ICON} />}
        aria-pressed={hasWaitingOnly}
        onClick={() => onFilter({ ...filter, hasWaitingOnly: !hasWaitingOnly })}
      >
        Waiting over {LONG_WAIT_DAYS} days{" "}
        <span className="num muted">{waitingCount.toLocaleString("en-US")}</span>
      </Button>
    </>
  );
}
