import { useState } from "react";
import type { SearchReport } from "@jobwright/contracts/matching";
import { IconChevronDown, IconDatabase, IconPlugConnectedX } from "@tabler/icons-react";
import { SourceTable } from "../../../ui/source-table.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeTally, describeUnreachable } from "../describe-tally.ts";
import styles from "./tally.module.css";

/** What the number of listings is made of; opens to every source with its reason. */
export function Tally({ report, remaining }: { report: SearchReport; remaining: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [found, ...parts] = describeTally(report, remaining);
  const unreachable = describeUnreachable(report.sources);
  return (
    <section className={styles.card} aria-label="What was found">
      <div className={styles.line}>
        <ul className={styles.parts}>
          {found && (
            <li>
              <IconDatabase size={16} stroke={1.75} aria-hidden />
              <span>
                <b>{found.count.toLocaleString("en-US")}</b> {found.text}
              </span>
            </li>
          )}
          {unreachable !== null && (
            <li>
              <IconPlugConnectedX className={styles.amber} size={16} stroke={1.75} aria-hidden />
              {unreachable}
            </li>
          )}
          {parts.map((part) => (
            <li key={part.key}>
              <span>
                <b>{part.count.toLocaleString("en-US")}</b> {part.text}
              </span>
            </li>
          ))}
        </ul>
        <TextButton
          className={styles.toggle ?? ""}
          aria-expanded={isOpen}
          aria-controls="all-sources"
          onClick={() => setIsOpen(!isOpen)}
        >
          All sources
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
        </TextButton>
      </div>
      <div id="all-sources" hidden={!isOpen} className={styles.sources}>
        {isOpen && <SourceTable sources={report.sources} />}
      </div>
    </section>
  );
}
