import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ReactNode } from "react";
import { haveSameSources, listEntries, readFact } from "../read-fact.ts";
import { SourceMark } from "./source-mark.tsx";
import styles from "./fact-text.module.css";

type FactTextProps = {
  record: CompanyRecord;
  path: string;
  /** The mark as an icon alone. */
  compact?: boolean;
  /** False where the mark stands elsewhere, such as in a column of its own or once for a whole list. */
  hasMark?: boolean;
  /** How the value is shown; without it, as it is. */
  children?: ReactNode;
};

/** A value of a record with where it comes from; nothing at all where no source stands behind it. */
export function FactText({ record, path, compact = false, hasMark = true, children }: FactTextProps) {
  const value = readFact(record, path);
  if (value === undefined) return null;
  return (
    <span data-fact={path} className={styles.fact}>
      {children ?? describeValue(value)}
      {hasMark && (
        <>
          {" "}
          <SourceMark record={record} path={path} compact={compact} />
        </>
      )}
    </span>
  );
}

type FactListProps = {
  record: CompanyRecord;
  /** Of the list: `officeLocations`. */
  path: string;
  /** What all its entries are called: "Offices". */
  label: string;
  isOrdered?: boolean;
  compact?: boolean;
  className?: string | undefined;
  /** How one entry is shown; without it, as it is. */
  children?: (path: string, index: number) => ReactNode;
};

/** The sourced entries of a list. Sources that all of them share are named once, below. */
export function FactList(props: FactListProps) {
  const {
    record,
    path,
    label,
    isOrdered = false,
    compact = false,
    className = styles.list,
    children,
  } = props;
  const entries = listEntries(record, path);
  const [first] = entries;
  if (first === undefined) return null;
  const isShared = entries.length > 1 && haveSameSources(record, entries);
  const List = isOrdered ? "ol" : "ul";
  return (
    <div className={styles.whole}>
      <List className={className} aria-label={label}>
        {entries.map((entry, index) => (
          <li key={entry}>
            <FactText record={record} path={entry} compact={compact} hasMark={!isShared}>
              {children?.(entry, index)}
            </FactText>
          </li>
        ))}
      </List>
      {isShared && <SourceMark record={record} path={first} factName={label} />}
    </div>
  );
}

function describeValue(value: unknown): ReactNode {
  if (typeof value === "number") return value.toLocaleString("en-US");
  return typeof value === "string" ? value : null;
}
