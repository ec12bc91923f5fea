import { memo, useMemo, useRef, useState } from "react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconArrowDown, IconArrowUp, IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toWebsiteUrl } from "../card-text.ts";
import { useTopInPage } from "../hooks/use-top-in-page.ts";
import { MoreMenu } from "./more-menu.tsx";
import { OwnLines } from "./own-lines.tsx";
import { JobScore, nextOrder, savedColumns, sortSavedJobs, type SavedOrder } from "./saved-columns.tsx";
import { StatusMenu } from "./status-menu.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import styles from "./saved-table.module.css";

/** Of each row, in pixels. */
const ROW_HEIGHT = 64;

type SavedTableProps = { uid: string; jobs: readonly SavedJob[]; actions: SavedJobActions };

/** The saved jobs as a table, in the order of any column. Only the rows near the window are in the page. */
export function SavedTable({ uid, jobs, actions }: SavedTableProps) {
  const [order, setOrder] = useState<SavedOrder | null>(null);
  const sorted = useMemo(() => sortSavedJobs(jobs, order), [jobs, order]);
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useTopInPage(body);
  const virtualizer = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 12,
    scrollMargin,
  });
  const rows = virtualizer.getVirtualItems();
  const before = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <div className={styles.room}>
      <table className={styles.table} aria-rowcount={sorted.length + 1}>
        <caption className="sr">Saved jobs</caption>
        <thead>
          <tr aria-rowindex={1}>
            {savedColumns.map(({ name, label, width, toCell }) => (
              <SortHead
                key={name}
                label={label}
                width={width}
                wideName={toCell === null ? null : name}
                order={order?.column === name ? order : null}
                onPress={() => setOrder(nextOrder(order, name))}
              />
            ))}
            <th scope="col">
              <span className="sr">Favorite and more</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={before} />
          {rows.map(({ index, key }) => {
            const job = sorted[index];
            return job && <JobRow key={key} uid={uid} job={job} index={index} actions={actions} />;
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** One cell alone: a span over columns that a narrow screen hides would give each of them a share of the width. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

type SortHeadProps = {
  label: string;
  width: number | undefined;
  /** The column's name where narrow windows leave it out. */
  wideName: string | null;
  order: SavedOrder | null;
  onPress: () => void;
};

function SortHead({ label, width, wideName, order, onPress }: SortHeadProps) {
  const sort = order === null ? undefined : order.isDescending ? "descending" : "ascending";
  const Icon = order?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={sort} data-wide={wideName} style={{ width }}>
      <button type="button" className={styles.sort} onClick={onPress}>
        {label}
        <Icon size={14} stroke={2} aria-hidden data-off={order === null || undefined} />
      </button>
    </th>
  );
}

type JobRowProps = { uid: string; job: SavedJob; index: number; actions: SavedJobActions };

const JobRow = memo(function JobRow({ uid, job, index, actions }: JobRowProps) {
  const heart = job.favorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.75} />;
  return (
    <tr aria-rowindex={index + 2}>
      <td className={styles.status}>
        <StatusMenu job={job} onStatus={(status) => void actions.patch(job, { status })} />
        <span className={styles.own}>
          <OwnLines job={job} place="table" />
        </span>
      </td>
      <th scope="row" className={styles.job}>
        <JobName job={job} />
        <span className={styles.narrow}>
          <span className={styles.line}>{job.company}</span>
          <JobScore job={job} />
        </span>
      </th>
      {savedColumns.map(
        ({ name, toCell }) =>
          toCell && (
            <td key={name} data-wide={name} className="num">
              {toCell(job)}
            </td>
          ),
      )}
      <td className={styles.buttons}>
        <IconButton
          label={job.favorite ? `Remove ${job.title} from favorites` : `Add ${job.title} to favorites`}
          isOn={job.favorite}
          icon={heart}
          onClick={() => actions.toggleFavorite(job)}
        />
        <MoreMenu uid={uid} job={job} actions={actions} hasLinks />
      </td>
    </tr>
  );
});

/** The title of a job, which opens its posting where it has a link. */
function JobName({ job }: { job: SavedJob }) {
  const url = toWebsiteUrl(job.jobLink);
  if (url === null) return <span className={styles.name}>{job.title}</span>;
  return (
    <a className={styles.name} href={url} target="_blank" rel="noopener noreferrer" title="Open posting">
      {job.title}
    </a>
  );
}
