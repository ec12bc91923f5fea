import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listEntries } from "../../read-fact.ts";
import { FactList } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

export function OfficesSection({ record }: { record: CompanyRecord }) {
  if (listEntries(record, "officeLocations").length === 0) {
    return <NothingKnown record={record} of="its offices" />;
  }
  return <FactList record={record} path="officeLocations" label="Offices" className={styles.bullets} />;
}
