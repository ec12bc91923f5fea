import type { FactSource } from "@jobwright/contracts/companies";
import { useId, useRef, useState } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { formatDay } from "../../../lib/describe-date.ts";
import { nameOfSource } from "../fact-names.ts";
import { toWebLink } from "../read-fact.ts";
import styles from "./more-sources.module.css";

const GAP = 4;
const EDGE = 8;

/** "+1": the sources that say the same, in a list that opens beside it. Escape and going elsewhere close it. */
export function MoreSources({ factName, sources }: { factName: string; sources: FactSource[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={`+${sources.length}: ${countOf(sources.length, "more source", "more sources")} of ${factName}`}
      >
        +{sources.length}
      </button>
      <span
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => {
          const isNowOpen = event.newState === "open";
          setIsOpen(isNowOpen);
          if (isNowOpen && button.current !== null) placeBelow(event.currentTarget, button.current);
        }}
      >
        <span className={styles.title}>Also says so</span>
        <span role="list" className={styles.list}>
          {sources.map((source, index) => (
            <span role="listitem" key={index}>
              <FurtherSource source={source} />
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

function FurtherSource({ source }: { source: FactSource }) {
  const text = `${nameOfSource(source)}, ${formatDay(source.seenAt)}`;
  const url = toWebLink(source.url);
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}

/** Below the button, or above where there is no room; it scrolls along with the page. */
function placeBelow(panel: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(EDGE, Math.min(target.left, clientWidth - width - EDGE));
  const isBelow = target.bottom + GAP + height <= clientHeight || target.top < height + GAP;
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${(isBelow ? target.bottom + GAP : target.top - GAP - height) + window.scrollY}px`;
}
