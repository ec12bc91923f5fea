import type { CompanyRecord } from "@jobwright/contracts/companies";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { toShortAddress } from "../short-address.ts";
import styles from "./right-company.module.css";

/** Which company of this name it was taken for, and the way to correct that. Sample companies are nobody else. */
export function RightCompany({ record, onChoose }: { record: CompanyRecord; onChoose: () => void }) {
  if (record.isSample) return null;
  const { entity = null, isChosen = false, others = [] } = record.match ?? {};
  return (
    <Card as="section" className={styles.card} aria-labelledby="right-company">
      <h3 id="right-company">Is this the right company?</h3>
      {entity === null ? (
        <p className="soft">
          {isChosen
            ? "You said that it is none of the companies that Wikidata knows by this name."
            : "It was looked for by its name alone: no page of Wikidata was taken for it."}
        </p>
      ) : (
        <div>
          <p className="small muted">{isChosen ? "You chose" : "Taken for"}</p>
          <p>
            <b>{entity.name}</b>
            {entity.about !== "" && <span className="soft">, {entity.about}</span>}
          </p>
          <Website url={entity.website} />
        </div>
      )}
      {others.length > 0 && (
        <p className="small muted">
          {countOf(others.length, "other company has", "other companies have")} a name like this.
        </p>
      )}
      <Button size="sm" className={styles.change} onClick={onChoose}>
        {entity === null ? "Choose the company" : "Not this company?"}
      </Button>
    </Card>
  );
}

function Website({ url }: { url: string | null }) {
  const address = url === null ? null : toShortAddress(url);
  if (url === null || address === null) return null;
  return (
    <a className="small" href={url} target="_blank" rel="noopener noreferrer">
      {address}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
