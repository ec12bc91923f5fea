import { getRouteApi, Link, notFound, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PageHeader } from "../../../ui/page-header.tsx";
import { helpDocuments } from "../documents.ts";
import type { HelpSection } from "../help-document.ts";
import styles from "./help-document-screen.module.css";

const route = getRouteApi("/help/$document");

/** One document with the list of its parts. A name that is none of a document is an unknown path. */
export function HelpDocumentScreen() {
  const { document: name } = route.useParams();
  const text = useRef<HTMLElement>(null);
  useLinksInApp(text);
  const page = helpDocuments.find((each) => each.name === name);
  if (page === undefined) throw notFound();

  const parts = page.sections.filter(({ anchor }) => anchor !== "");
  return (
    <>
      <PageHeader title={page.title} subtitle={<Link to="/help">All documents and search</Link>} />
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.parts}>
          <ul>
            {parts.map(({ anchor, heading, depth }) => (
              <li key={anchor} data-depth={depth}>
                <Link to="/help/$document" params={{ document: name }} hash={anchor}>
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article ref={text} className={styles.text}>
          {page.sections.map((section) => (
            <Section key={section.anchor} name={name} section={section} />
          ))}
        </article>
      </div>
    </>
  );
}

/** Links of the text that stay in Help load no page anew. A link is pressed by the keys as by the mouse. */
function useLinksInApp(text: React.RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const address = link?.getAttribute("href") ?? "";
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || !/^\/help(\/|#|$)/.test(address)) return;
      event.preventDefault();
      router.history.push(address);
    }
    const element = text.current;
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [text, router]);
}

function Section({ name, section }: { name: string; section: HelpSection }) {
  const { anchor, heading, depth, html } = section;
  const Heading = depth === 2 ? "h2" : "h3";
  return (
    <>
      {anchor !== "" && (
        <div className={styles.head}>
          <Heading id={anchor}>{heading}</Heading>
          <Link
            to="/help/$document"
            params={{ document: name }}
            hash={anchor}
            className={styles.anchor}
            aria-label={`Link to “${heading}”`}
          >
            #
          </Link>
        </div>
      )}
      {/* oxlint-disable-next-line react/no-danger -- the build made it of documents whose own HTML is text (web/help) */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
