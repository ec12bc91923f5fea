import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCardColumns } from "../hooks/use-card-columns.ts";
import { packRows } from "../pack-rows.ts";
import { ListingCard } from "./listing-card.tsx";
import { unfoldedParts, type ListingListProps } from "./listing-grid.tsx";
import styles from "./listing-grid.module.css";

/** Heights before a row is measured, in pixels. */
const ROW_HEIGHT = 420;
const OPENED_ROW_HEIGHT = 620;

/** The same cards for long lists: only the rows near the window are in the page. */
export function ListingWindow({ jobs, openedId, unfolded, ...shared }: ListingListProps) {
  const columns = useCardColumns();
  const rows = packRows(jobs, columns, openedId);
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopInPage(list);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.isWide ? OPENED_ROW_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
    scrollMargin,
  });
  const ranks = new Map(jobs.map((job, index) => [job.id, index + 1]));

  return (
    <div ref={list} className={styles.window} role="list" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((virtual) => {
        const row = rows[virtual.index];
        if (!row) return null;
        return (
          <div
            key={virtual.key}
            ref={virtualizer.measureElement}
            data-index={virtual.index}
            className={styles.row}
            role="presentation"
            style={{ transform: `translateY(${virtual.start - scrollMargin}px)` }}
          >
            <div className={styles.grid} role="presentation">
              {row.items.map((job) => (
                <div
                  key={job.id}
                  className={styles.cell}
                  role="listitem"
                  aria-setsize={jobs.length}
                  aria-posinset={ranks.get(job.id)}
                  data-wide={row.isWide || undefined}
                >
                  <ListingCard
                    job={job}
                    isOpened={row.isWide}
                    {...unfoldedParts(unfolded, job.id)}
                    {...shared}
                  />
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Where the list begins in the page, in pixels; read again when what stands above it changes its height. */
function useTopInPage(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure() {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
