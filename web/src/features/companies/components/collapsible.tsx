import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import styles from "./collapsible.module.css";

type CollapsibleProps = {
  title: string;
  /** Beside the title, also while it is closed. */
  summary?: ReactNode;
  isOpenFirst?: boolean;
  /** Of the heading: 3 in the Detailed view, 4 in a card. */
  level?: 3 | 4;
  children: ReactNode;
};

/** A section that a person opens and closes; its content is there only while it is open, and on paper. */
export function Collapsible({ title, summary, isOpenFirst = false, level = 3, children }: CollapsibleProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(isOpenFirst);
  const isPrinting = useIsPrinting();
  const isOpen = isOpened || isPrinting;
  const Heading = level === 3 ? "h3" : "h4";
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={styles.section} data-level={level}>
      <div className={styles.head}>
        <Heading>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpened(!isOpen)}
          >
            {title}
          </button>
        </Heading>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        <Chevron size={16} stroke={1.75} aria-hidden />
      </div>
      {isOpen && (
        <div className={styles.body} id={id}>
          {children}
        </div>
      )}
    </section>
  );
}
