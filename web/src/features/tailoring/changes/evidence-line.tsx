import type { Evidence } from "@jobwright/contracts/tailoring";
import { IconLink, IconQuote } from "@tabler/icons-react";
import { Fragment } from "react";
import { describeSaid } from "../evidence/describe-answer.ts";
import { listNumbered } from "./describe-change.ts";
import styles from "./change-item.module.css";
import lineStyles from "./line-links.module.css";

type ShowLine = (lineId: string, line: number) => void;

/**
 * "From your resume: Harbor Foods, bullet 4, line 17", where the number opens that line of the original, or the day on
 * which the person said it.
 */
export function EvidenceLine({
  place,
  evidence,
  onShowLine,
}: {
  place: string;
  evidence: readonly Evidence[];
  onShowLine: ShowLine;
}) {
  const numbered = listNumbered(evidence);
  const said = evidence.flatMap((each) => (each.said === undefined ? [] : [each.said]));
  if (said.length > 0 && said.length === evidence.length) {
    return said.map(({ id, saidAt }) => (
      <span key={id} className={styles.note}>
        <IconQuote size={14} stroke={1.75} aria-hidden />
        <span>{describeSaid(saidAt)}</span>
      </span>
    ));
  }
  return (
    <span className={styles.note}>
      <IconLink size={14} stroke={1.75} aria-hidden />
      <span>
        From your resume: {place}
        {numbered.length > 0 && (
          <>
            {", "}
            <LineLinks evidence={numbered} isNamed onShowLine={onShowLine} />
          </>
        )}
      </span>
    </span>
  );
}

/** Numbers of lines, each of which opens its line: "line 17", or "12, 14". */
export function LineLinks({
  evidence,
  isNamed = false,
  onShowLine,
}: {
  evidence: readonly Evidence[];
  /** Whether the word "line" stands before each number, or is read to screen readers alone. */
  isNamed?: boolean;
  onShowLine: ShowLine;
}) {
  return listNumbered(evidence).map(({ lineId, line }, index) => (
    <Fragment key={line}>
      {index > 0 && ", "}
      <button type="button" className={lineStyles.link} onClick={() => onShowLine(lineId, line)}>
        <span className={isNamed ? undefined : "sr"}>line </span>
        {line}
      </button>
    </Fragment>
  ));
}
