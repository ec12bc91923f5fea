import type { CompanyRecord, FactSource } from "@jobwright/contracts/companies";
import { IconInfoCircle } from "@tabler/icons-react";
import { formatDay, formatShortDay } from "../../../lib/describe-date.ts";
import { nameOfFact, nameOfSource } from "../fact-names.ts";
import { sourcesOf, toWebLink } from "../read-fact.ts";
import { toShortAddress } from "../short-address.ts";
import { MoreSources } from "./more-sources.tsx";
import { sourceIcons } from "./source-icons.ts";
import styles from "./source-mark.module.css";

type SourceMarkProps = {
  record: CompanyRecord;
  path: string;
  /** As an icon alone, where there is no room for words. */
  compact?: boolean;
  /** What the sources stand behind, where it is not this one fact. */
  factName?: string;
};

/** Where a fact comes from and when, as a link to its page; nothing where nobody says it. */
export function SourceMark({ record, path, compact = false, factName = nameOfFact(path) }: SourceMarkProps) {
  const [first, ...others] = sourcesOf(record, path);
  if (first === undefined) return null;
  return (
    <span className={styles.mark} data-mark={compact ? "icon" : "words"}>
      <MarkedSource source={first} factName={factName} isCompact={compact} />
      {others.length > 0 && <MoreSources factName={factName} sources={others} />}
    </span>
  );
}

type MarkedSourceProps = { source: FactSource; factName: string; isCompact: boolean };

function MarkedSource({ source, factName, isCompact }: MarkedSourceProps) {
  const name = nameOfSource(source);
  const url = toWebLink(source.url);
  const said = `Source of ${factName}: ${name}, ${formatDay(source.seenAt)}`;
  const Icon = source.source === undefined ? IconInfoCircle : sourceIcons[source.source];
  const icon = <Icon size={14} stroke={1.75} aria-hidden />;
  const words = !isCompact && (
    <span>{`${name}, ${formatShortDay(new Date(source.seenAt), new Date())}`}</span>
  );
  if (url === null) {
    return (
      <span className={styles.source} role="img" aria-label={said} title={isCompact ? said : undefined}>
        {icon}
        {words}
      </span>
    );
  }
  return (
    <a
      className={styles.source}
      href={url}
      data-printed={isCompact ? `${name}, ${toShortAddress(url)}` : toShortAddress(url)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${said} (opens in a new tab)`}
      title={isCompact ? said : undefined}
    >
      {icon}
      {words}
    </a>
  );
}
