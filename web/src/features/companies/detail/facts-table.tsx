import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ReactNode } from "react";
import { FactText } from "../components/fact-text.tsx";
import { SourceMark } from "../components/source-mark.tsx";
import { nameOfFact } from "../fact-names.ts";
import { listEntries, readFact, readLink, readText } from "../read-fact.ts";
import { countWaiting } from "../research-list.ts";
import { toShortAddress } from "../short-address.ts";
import styles from "./facts-table.module.css";

const AWARDS = "awards";
const texts = ["industry", "size", "headquarters", "founded", "stockSymbol"].map(
  (name) => `companyOverview.${name}`,
);
const CEO = "ratings.ceo.name";
const links = ["companyOverview.website", "companyOverview.careersUrl"];
/** Seen elsewhere as a button, which has no room for its source. */
const REVIEWS = "reviewsSummary.link";

/** The company in a few lines, each with its source at the right; what no source says is "Not known" (C21). */
export function FactsTable({ record }: { record: CompanyRecord }) {
  const awards = listEntries(record, AWARDS);
  const shownLinks = readLink(record, REVIEWS) === undefined ? links : [...links, REVIEWS];
  return (
    <table className={styles.facts}>
      <caption className="sr">Facts</caption>
      <tbody>
        {[...texts, CEO].map((path) => (
          <Row key={path} record={record} path={path} isKnown={readText(record, path) !== undefined} />
        ))}
        {shownLinks.map((path) => {
          const url = readLink(record, path);
          return (
            <Row key={path} record={record} path={path} isKnown={url !== undefined}>
              {url !== undefined && <OutLink url={url} />}
            </Row>
          );
        })}
        <Row record={record} path={awards[0] ?? AWARDS} name="Awards" isKnown={awards.length > 0}>
          {awards.length}
        </Row>
      </tbody>
    </table>
  );
}

type RowProps = {
  record: CompanyRecord;
  path: string;
  name?: string;
  isKnown: boolean;
  children?: ReactNode;
};

function Row({ record, path, name = nameOfFact(path), isKnown, children }: RowProps) {
  const isShown = isKnown && readFact(record, path) !== undefined;
  return (
    <tr>
      <th scope="row">{name}</th>
      {isShown ? (
        <>
          <td className={styles.value}>
            <FactText record={record} path={path} hasMark={false}>
              {children}
            </FactText>
          </td>
          <td className={styles.source}>
            <SourceMark record={record} path={path} factName={name} />
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.unknown}>
          {countWaiting(record) > 0 ? "Not known yet" : "Not known"}
        </td>
      )}
    </tr>
  );
}

function OutLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {toShortAddress(url)}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
