import type { ViewBlock, ViewRun } from "@jobwright/contracts/document-view";
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import classes from "./block-sheet.module.css";
import { Paper } from "./paper.tsx";

/** Letter paper, in points. */
const WIDTH = 612;
const MIN_HEIGHT = 792;
/** The page's own outline ends with the viewer's title, which is of this level. */
const LEVEL_ABOVE = 2;

/** A word processor's document as one long sheet of real headings, paragraphs, items and tables. */
export function BlockSheet({
  blocks,
  scale,
  rotation,
}: {
  blocks: readonly ViewBlock[];
  scale: number;
  rotation: number;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(MIN_HEIGHT);
  useLayoutEffect(() => {
    if (content.current) setHeight(Math.max(MIN_HEIGHT, content.current.offsetHeight));
  }, [blocks]);
  return (
    <Paper width={WIDTH} height={height} scale={scale} rotation={rotation}>
      <div ref={content} className={classes.content}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
    </Paper>
  );
}

function Block({ block }: { block: ViewBlock }): ReactNode {
  switch (block.type) {
    case "heading": {
      // A div with the role has no end of levels, and takes no look of the page's own headings.
      return (
        <div
          role="heading"
          aria-level={block.level + LEVEL_ABOVE}
          className={classes.heading}
          data-level={Math.min(3, block.level)}
        >
          <Runs runs={block.runs} />
        </div>
      );
    }
    case "paragraph": {
      return (
        <p className={classes.paragraph}>
          <Runs runs={block.runs} />
        </p>
      );
    }
    case "item": {
      return (
        <div className={classes.item} style={{ "--depth": block.depth } as CSSProperties}>
          <span className={classes.marker}>{block.marker}</span>
          <p className={classes.itemText}>
            <Runs runs={block.runs} />
          </p>
        </div>
      );
    }
    case "table": {
      return (
        <table className={classes.table}>
          <tbody>
            {block.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((runs, column) => (
                  <td key={column}>
                    <Runs runs={runs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }
  }
}

function Runs({ runs }: { runs: readonly ViewRun[] }): ReactNode {
  return runs.map(({ text, isBold, isItalic, href }, index) => {
    let shown: ReactNode = text;
    if (isItalic) shown = <em>{shown}</em>;
    if (isBold) shown = <strong>{shown}</strong>;
    if (href === null) return <span key={index}>{shown}</span>;
    return (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
        {shown}
      </a>
    );
  });
}
