import type { Change } from "@jobwright/contracts/tailoring";
import { useMemo } from "react";
import { diffItems, diffWhole, diffWords, type DiffPart } from "./diff-words.ts";
import styles from "./change-diff.module.css";

export type DiffView = "beside" | "inline";

/** The original and what became of it; an undone change shows the original in both places. */
export function ChangeDiff({ change, view }: { change: Change; view: DiffView }) {
  const { kind, original, tailored, state } = change;
  const diff = useMemo(() => {
    if (kind === "skillsOrder" || kind === "sectionsOrder") return diffItems(original, tailored);
    return kind === "summaryChosen" ? diffWhole(original, tailored) : diffWords(original, tailored);
  }, [kind, original, tailored]);
  if (state === "undone") return <Undone text={original} view={view} />;
  if (view === "inline") {
    return (
      <div className={styles.inline}>
        <Parts parts={diff.inline} />
      </div>
    );
  }
  return (
    <div className={styles.diff}>
      <div className={styles.side}>
        <span className={styles.name}>Original</span>
        <Parts parts={diff.original} />
      </div>
      <div className={styles.side}>
        <span className={styles.name}>Tailored</span>
        {tailored === "" ? <span className="muted">Left out</span> : <Parts parts={diff.tailored} />}
      </div>
    </div>
  );
}

function Undone({ text, view }: { text: string; view: DiffView }) {
  if (view === "inline") return <div className={styles.inline}>{text}</div>;
  return (
    <div className={styles.diff} data-undone>
      {["Original", "Tailored"].map((name) => (
        <div key={name} className={styles.side}>
          <span className={styles.name}>{name}</span>
          {text}
        </div>
      ))}
    </div>
  );
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

/** Colour and line say it to the eye, words to the ear. The space after a word is no part of what is marked. */
function Part({ part: { kind, text } }: { part: DiffPart }) {
  const words = text.trimEnd();
  const space = text.slice(words.length);
  if (kind === "del") {
    return (
      <>
        <del>
          <span className="sr">removed: </span>
          {words}
          <span className="sr">, end of removed</span>
        </del>
        {space}
      </>
    );
  }
  if (kind === "same") return text;
  const [item, rest] = kind === "up" ? splitItem(words) : [words, ""];
  return (
    <>
      <ins>
        <span className="sr">{kind === "up" ? "moved up: " : "added: "}</span>
        {item}
        <span className="sr">{kind === "up" ? ", end of moved up" : ", end of added"}</span>
      </ins>
      {rest}
      {space}
    </>
  );
}

/** An item without the sign that parts it from the next one. */
function splitItem(text: string): [string, string] {
  const item = text.replace(/\s*[,;|·•]$/, "");
  return [item, text.slice(item.length)];
}
