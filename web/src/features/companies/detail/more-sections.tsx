import type { CompanyRecord } from "@jobwright/contracts/companies";
import { formatDay } from "../../../lib/describe-date.ts";
import { Collapsible } from "../components/collapsible.tsx";
import { FactList, FactText } from "../components/fact-text.tsx";
import { nameOfFact } from "../fact-names.ts";
import { listEntries, readFact, toWebLink } from "../read-fact.ts";
import styles from "./more-sections.module.css";

const lists = [
  { path: "technologies", title: "Technologies" },
  { path: "benefits", title: "Benefits" },
  { path: "teamSizes", title: "Team Sizes" },
] as const;
const pages = [
  { path: "filings", title: "Filings" },
  { path: "mentions", title: "Mentions on Hacker News" },
] as const;
const hiring = ["openPostings", "hiringPace"];

/** What else the sources tell; each section is there only where they do. */
export function MoreSections({ record }: { record: CompanyRecord }) {
  const pace = hiring.filter((path) => readFact(record, path) !== undefined);
  return (
    <>
      {pace.length > 0 && (
        <Collapsible title="Hiring">
          <dl className={styles.terms}>
            {pace.map((path) => (
              <div key={path}>
                <dt>{nameOfFact(path)}</dt>
                <dd>
                  <FactText record={record} path={path} />
                </dd>
              </div>
            ))}
          </dl>
        </Collapsible>
      )}
      {lists.map(({ path, title }) => {
        const count = listEntries(record, path).length;
        return (
          count > 0 && (
            <Collapsible key={path} title={title} summary={count}>
              <FactList record={record} path={path} label={title} className={styles.entries} />
            </Collapsible>
          )
        );
      })}
      {pages.map(({ path, title }) => {
        const count = listEntries(record, path).length;
        return (
          count > 0 && (
            <Collapsible key={path} title={title} summary={count}>
              <Pages record={record} path={path} title={title} />
            </Collapsible>
          )
        );
      })}
    </>
  );
}

type PagesProps = { record: CompanyRecord; path: "filings" | "mentions"; title: string };

/** Each page is its own source: it is opened by its title. */
function Pages({ record, path, title }: PagesProps) {
  return (
    <FactList record={record} path={path} label={title} className={styles.pages}>
      {(entry) => <Page page={record[path]?.[Number(entry.split(".")[1])]} />}
    </FactList>
  );
}

function Page({ page }: { page: NonNullable<CompanyRecord["filings"]>[number] | undefined }) {
  if (page === undefined) return null;
  const url = toWebLink(page.url);
  const day = toDay(page.date);
  return (
    <span className={styles.page}>
      {url === null ? (
        page.title
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {page.title}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      )}
      <span className="small muted num">{day}</span>
    </span>
  );
}

/** A day without a time is the same everywhere, so it is read at noon of the reader's own. */
function toDay(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(`${date}T12:00:00`) : date;
}
