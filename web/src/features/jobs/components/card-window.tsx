import { useDeferredValue, useMemo, useRef, type ReactNode } from "react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useTopInPage } from "../hooks/use-top-in-page.ts";
import { placeCard, type CardRow } from "../pack-rows.ts";
import { useGradualCount } from "../hooks/use-gradual-count.ts";
import styles from "./card-window.module.css";

type RowLooks<T> = {
  /** The grid of one row, and the place of each card in it. */
  gridClass: string | undefined;
  cellClass: string | undefined;
  /** The card that is opened, where one is. */
  openedId?: string | null;
  renderCard: (item: T) => ReactNode;
};

type CardWindowProps<T> = RowLooks<T> & {
  rows: readonly CardRow<T>[];
  /** Height of a row before it is measured, in pixels. */
  estimateHeight: (row: CardRow<T>) => number;
  /** Rows that are drawn beyond each edge of the window. */
  overscan: number;
};

/** Rows of cards for long lists: only those near the window are in the page. */
export function CardWindow<T extends { id: string }>(props: CardWindowProps<T>) {
  const { rows, estimateHeight, overscan, ...looks } = props;
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopInPage(list);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row === undefined ? 0 : estimateHeight(row);
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollMargin,
    useFlushSync: false,
  });
  const near = virtualizer.getVirtualItems();
  // New rows are drawn in the pauses of the wheel and of typing, in place of making them wait.
  const drawn = useDeferredValue(useMemo(() => ({ rows, near }), [rows, near]));
  const ranks = useMemo(() => {
    const items = drawn.rows.flatMap((row) => row.items);
    return new Map(items.map((item, index) => [item.id, index + 1]));
  }, [drawn.rows]);

  return (
    <div ref={list} className={styles.window} role="list" style={{ height: virtualizer.getTotalSize() }}>
      {drawn.near.map(({ key, index, start, size }) => {
        const row = drawn.rows[index];
        if (!row) return null;
        return (
          <DrawnRow
            key={key}
            row={row}
            index={index}
            top={start - scrollMargin}
            height={size}
            isGradual={virtualizer.isScrolling}
            measure={virtualizer.measureElement}
            ranks={ranks}
            {...looks}
          />
        );
      })}
    </div>
  );
}

type DrawnRowProps<T> = RowLooks<T> & {
  row: CardRow<T>;
  index: number;
  /** In the list, in pixels. */
  top: number;
  /** As it is known or estimated, in pixels. */
  height: number;
  /** True for a row that comes while the wheel turns. */
  isGradual: boolean;
  measure: (element: HTMLElement | null) => void;
  /** The place of each item among all, from 1. */
  ranks: ReadonlyMap<string, number>;
};

function DrawnRow<T extends { id: string }>(props: DrawnRowProps<T>) {
  const { row, index, top, height, isGradual, measure, ranks } = props;
  const { gridClass, cellClass, openedId = null, renderCard } = props;
  const count = useGradualCount(row.items.length, isGradual);
  const isWhole = count >= row.items.length;
  const openedIndex = row.items.findIndex((item) => item.id === openedId);
  return (
    <div
      // Measured once it is whole; until then it takes the room that was kept for it.
      ref={isWhole ? measure : undefined}
      data-index={index}
      className={styles.row}
      role="presentation"
      style={{ transform: `translateY(${top}px)`, ...(isWhole ? {} : { minHeight: height }) }}
    >
      <div className={gridClass} role="presentation">
        {row.items.slice(0, count).map((item, place) => (
          <div
            key={item.id}
            className={cellClass}
            style={placeCard(place, openedIndex, row.items.length)}
            role="listitem"
            aria-setsize={ranks.size}
            aria-posinset={ranks.get(item.id)}
            data-opened={item.id === openedId || undefined}
          >
            {renderCard(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
