import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listEntries } from "../../read-fact.ts";
import { FactList } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const COMPETITORS = "competitors";

export function CompetitorsSection({ record }: { record: CompanyRecord }) {
  if (listEntries(record, COMPETITORS).length === 0) {
    return <NothingKnown record={record} of="its competitors" />;
  }
  return (
    <FactList record={record} path={COMPETITORS} label="Competitors" className={styles.bullets}>
      {(path) => record.competitors?.[Number(path.slice(COMPETITORS.length + 1))]?.name}
    </FactList>
  );
}
