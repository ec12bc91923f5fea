import type { CompanyRecord } from "@jobwright/contracts/companies";
import { IconLayoutGrid } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { describeUnknown } from "../describe-unknown.ts";
import type { Researched } from "../research-list.ts";
import { compareRows, type CompareRow } from "./compare-rows.tsx";
import { CompanyLogo } from "./company-logo.tsx";
import styles from "./compare-table.module.css";

const TITLE_ID = "compare-companies";

/** Two or three companies side by side, fact by fact; what is known of none of them is left out. */
export function CompareTable({ compared, onBack }: { compared: readonly Researched[]; onBack: () => void }) {
  const rows = compareRows.filter(({ isKnown }) => compared.some(({ record }) => isKnown(record)));
  return (
    <section>
      <SectionHeader
        id={TITLE_ID}
        title={`Compare ${compared.length} companies`}
        actions={
          <Button
            className={styles.back}
            icon={<IconLayoutGrid size={18} stroke={1.75} aria-hidden />}
            onClick={onBack}
          >
            Back to Grid
          </Button>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={styles.scroller} role="region" aria-labelledby={TITLE_ID} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Fact</span>
              </th>
              {compared.map(({ key, record }) => (
                <th key={key} scope="col">
                  <span className={styles.company}>
                    <CompanyLogo record={record} />
                    <Link to="/company-research" search={{ view: "detailed", company: key }}>
                      {record.companyOverview.name}
                    </Link>
                    {record.isSample && <SampleBadge />}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {compared.map(({ key, record }) => (
                  <td key={key}>
                    <Cell row={row} record={record} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <p className="soft">
          {describeUnknown(
            compared.map(({ record }) => record),
            "anything of these companies",
          )}
        </p>
      )}
    </section>
  );
}

function Cell({ row, record }: { row: CompareRow; record: CompanyRecord }) {
  if (!row.isKnown(record)) return <span className="muted">Not known</span>;
  return <row.Value record={record} />;
}
