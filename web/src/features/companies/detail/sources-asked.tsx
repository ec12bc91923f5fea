import type { AskedSource, CompanyRecord } from "@jobwright/contracts/companies";
import { IconRefresh } from "@tabler/icons-react";
import { formatShortDay } from "../../../lib/describe-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { sourceIcons } from "../components/source-icons.ts";
import { toShortAddress } from "../short-address.ts";
import { countFacts, describeSource } from "./describe-asked.ts";
import { describeFreshness } from "./describe-freshness.ts";
import styles from "./sources-asked.module.css";

/** Every source that was asked, what became of it, and how old the facts are. */
export function SourcesAsked({
  record,
  onResearchAgain,
}: {
  record: CompanyRecord;
  onResearchAgain: () => void;
}) {
  const asked = record.asked ?? [];
  const facts = countFacts(record);
  const freshness = describeFreshness(record.sources, new Date());
  return (
    <Card as="section" className={styles.card} aria-labelledby="sources-asked">
      <h3 id="sources-asked">Sources asked</h3>
      {asked.length === 0 ? (
        <p className={`${styles.none} soft`}>
          Which sources were asked was not kept with this research. “Research again” asks all of them.
        </p>
      ) : (
        <ul className={styles.list}>
          {asked.map((each) => (
            <AskedRow key={each.source} asked={each} facts={facts.get(each.source) ?? 0} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {freshness !== null && <p className="small muted">{freshness}</p>}
        <Button
          size="sm"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          className={styles.again}
          onClick={onResearchAgain}
        >
          Research again
        </Button>
      </div>
    </Card>
  );
}

/** Reads alike where a research runs and where it is done. */
export function AskedRow({ asked, facts }: { asked: AskedSource; facts: number }) {
  const { source, name, url, at, state } = asked;
  const Icon = sourceIcons[source];
  const address = url === null ? null : toShortAddress(url);
  return (
    <li className={styles.row} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>
        <b>{name}</b>
        {url !== null && address !== null && (
          <a className={styles.address} href={url} target="_blank" rel="noopener noreferrer">
            {address}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        )}
      </span>
      <span className={styles.state}>
        {describeSource(asked, facts)}
        {at !== null && <time dateTime={at}>{formatShortDay(new Date(at), new Date())}</time>}
      </span>
    </li>
  );
}
