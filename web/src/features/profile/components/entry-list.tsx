import { IconPlus } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EntryBox } from "../../../ui/entry-box.tsx";
import { ListProblem } from "./form-field.tsx";
import styles from "./profile-form.module.css";

/** A list of the form whose entries are added and removed; the focus goes where the person goes on. */
export function EntryList<T extends { id: string }>({
  path,
  title,
  hint,
  kind,
  entries,
  nameOf,
  makeEmpty,
  problem,
  onChange,
  children,
}: {
  path: "experience" | "education" | "links";
  title: string;
  /** What stands there while the list is empty. */
  hint: string;
  /** What one entry is called, as "job". */
  kind: string;
  entries: T[];
  nameOf: (entry: T) => string;
  makeEmpty: () => T;
  problem: string | undefined;
  onChange: (entries: T[]) => void;
  children: (entry: T, index: number, change: (part: Partial<T>) => void) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function handleAdd() {
    flushSync(() => onChange([...entries, makeEmpty()]));
    list.current?.querySelector<HTMLElement>(":scope > li:last-child :is(input, select)")?.focus();
  }
  function handleRemove(removed: T) {
    flushSync(() => onChange(entries.filter((entry) => entry !== removed)));
    add.current?.focus();
  }

  return (
    <Card as="section" aria-labelledby={`profile-${path}-title`} className={styles.section ?? ""}>
      <h2 id={`profile-${path}-title`}>{title}</h2>
      {entries.length === 0 && <p className="muted">{hint}</p>}
      <ul ref={list} className={styles.entries} hidden={entries.length === 0}>
        {entries.map((entry, index) => {
          const name = nameOf(entry) || `New ${kind}`;
          return (
            <li key={entry.id}>
              <EntryBox
                role="group"
                aria-label={name}
                title={name}
                headingLevel="h3"
                removeLabel={`Remove the ${kind} ${name}`}
                onRemove={() => handleRemove(entry)}
              >
                {children(entry, index, (part) =>
                  onChange(entries.map((each) => (each === entry ? { ...each, ...part } : each))),
                )}
              </EntryBox>
            </li>
          );
        })}
      </ul>
      <ListProblem path={path} problem={problem} />
      <Button
        ref={add}
        size="sm"
        className={styles.add ?? ""}
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={handleAdd}
      >
        Add a {kind}
      </Button>
    </Card>
  );
}
