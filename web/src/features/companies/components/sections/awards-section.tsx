import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listEntries } from "../../read-fact.ts";
import { FactList } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const AWARDS = "awards";

export function AwardsSection({ record }: { record: CompanyRecord }) {
  if (listEntries(record, AWARDS).length === 0) return <NothingKnown record={record} of="awards" />;
  return (
    <FactList record={record} path={AWARDS} label="Awards" className={styles.bullets}>
      {(path) => <Award award={record.awards?.[Number(path.slice(AWARDS.length + 1))]} />}
    </FactList>
  );
}

function Award({ award }: { award: NonNullable<CompanyRecord["awards"]>[number] | undefined }) {
  if (award === undefined) return null;
  return award.year === undefined ? award.title : `${award.title}, ${award.year}`;
}
