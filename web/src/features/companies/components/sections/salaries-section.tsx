import type { CompanyRecord } from "@jobwright/contracts/companies";
import { describeSalary } from "../../format-pay.ts";
import { listEntries } from "../../read-fact.ts";
import { FactText } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const SALARIES = "salaryEstimates";

/** Pay by title (C25). */
export function SalariesSection({ record, most = Infinity }: { record: CompanyRecord; most?: number }) {
  const entries = listEntries(record, SALARIES);
  if (entries.length === 0) return <NothingKnown record={record} of="what it pays" />;
  return (
    <ul className={styles.stack} aria-label="Salary estimates">
      {entries.slice(0, most).map((path) => (
        <li key={path}>
          <FactText record={record} path={path} compact>
            <Estimate estimate={record.salaryEstimates?.[Number(path.slice(SALARIES.length + 1))]} />
          </FactText>
        </li>
      ))}
    </ul>
  );
}

type Salary = NonNullable<CompanyRecord["salaryEstimates"]>[number];

function Estimate({ estimate }: { estimate: Salary | undefined }) {
  if (estimate === undefined) return null;
  return (
    <>
      <strong>{estimate.title}</strong>{" "}
      {describeSalary(estimate).map(({ name, text }) => (
        <span key={name} className={styles.amount}>
          <span className="muted">{name}:</span> {text}
        </span>
      ))}
    </>
  );
}
