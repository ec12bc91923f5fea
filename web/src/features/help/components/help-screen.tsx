import { getRouteApi, Link } from "@tanstack/react-router";
import { IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { Card } from "../../../ui/card.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { helpDocuments } from "../documents.ts";
import { createHelpSearch, type HelpHit } from "../search-help.ts";
import styles from "./help-screen.module.css";

/** How many answers are listed: whoever finds nothing among them asks with other words. */
const SHOWN = 12;
const EXCERPT = 160;

const route = getRouteApi("/help");

/** All documents for people, and a search over their parts. What is asked for stands in the address. */
export function HelpScreen() {
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const question = useDeferredValue(q.trim());
  const search = useMemo(() => createHelpSearch(helpDocuments), []);
  const hits = useMemo(() => search(question).slice(0, SHOWN), [search, question]);

  function handleChange(event: React.ChangeEvent<HTMLInputElement>) {
    const asked = event.target.value;
    void navigate({ search: asked === "" ? {} : { q: asked }, replace: true, resetScroll: false });
  }

  return (
    <>
      <PageHeader title="Help" subtitle="How things work here, and where to find them." />
      <search className={styles.search}>
        <Field id="help-question" label="What do you want to know?">
          <span className={styles.box}>
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <Input
              type="search"
              id="help-question"
              placeholder="Where is my data?"
              value={q}
              autoComplete="off"
              maxLength={200}
              onChange={handleChange}
            />
          </span>
        </Field>
      </search>
      <output className="sr">{question === "" ? "" : describeCount(hits.length)}</output>
      {question === "" ? <DocumentList /> : <Hits hits={hits} />}
    </>
  );
}

function describeCount(count: number): string {
  return count === 0 ? "No answer found" : `${countOf(count, "answer", "answers")} found`;
}

function DocumentList() {
  return (
    <ul className={styles.documents} aria-label="Documents">
      {helpDocuments.map(({ name, title, sections }) => (
        <Card as="li" padding="sm" key={name} className={styles.document}>
          <h2>
            <Link to="/help/$document" params={{ document: name }}>
              {title}
            </Link>
          </h2>
          <ul className={styles.parts}>
            {sections
              .filter(({ anchor, depth }) => anchor !== "" && depth === 2)
              .map(({ anchor, heading }) => (
                <li key={anchor}>
                  <Link to="/help/$document" params={{ document: name }} hash={anchor}>
                    {heading}
                  </Link>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}

function Hits({ hits }: { hits: readonly HelpHit[] }) {
  if (hits.length === 0) {
    return (
      <p className="soft">
        No document has these words. Try others, or clear the field to see all documents.
      </p>
    );
  }
  return (
    <ol className={styles.hits} aria-label="Answers">
      {hits.map(({ document, section }) => (
        <li key={`${document.name}#${section.anchor}`}>
          <h2>
            <Link
              to="/help/$document"
              params={{ document: document.name }}
              {...(section.anchor === "" ? {} : { hash: section.anchor })}
            >
              {section.heading || document.title}
            </Link>
          </h2>
          <p className="small muted">{document.title}</p>
          <p className="soft">{toExcerpt(section.text)}</p>
        </li>
      ))}
    </ol>
  );
}

function toExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= EXCERPT ? line : `${line.slice(0, line.lastIndexOf(" ", EXCERPT))} …`;
}
