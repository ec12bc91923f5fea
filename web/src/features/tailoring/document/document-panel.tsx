import type { DocumentBlock, DocumentLine, DocumentSection } from "@jobwright/contracts/resume-document";
import type { HandEdit, Tailoring } from "@jobwright/contracts/tailoring";
import { memo, useDeferredValue, useMemo } from "react";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { EditableLine } from "./editable-line.tsx";
import { markLines, toSectionName, type LineMark } from "./mark-lines.ts";
import styles from "./document-panel.module.css";

/** Blocks that are drawn at once; the rest of a long document follows without holding anybody up. */
const FIRST_BLOCKS = 30;

type Lines = {
  marks: ReadonlyMap<string, LineMark>;
  handEdits: ReadonlyMap<string, HandEdit>;
  writeLine: TailoringChanges["writeLine"];
};

/** The tailored document line by line: what was changed is marked, and each line can be written by hand. */
export function DocumentPanel({
  tailoring,
  writeLine,
}: {
  tailoring: Tailoring;
  writeLine: TailoringChanges["writeLine"];
}) {
  const { document, changes, handEdits } = tailoring;
  const lines = useMemo<Lines>(
    () => ({
      marks: markLines({ changes, handEdits }),
      handEdits: new Map(handEdits.map((edit) => [edit.lineId, edit])),
      writeLine,
    }),
    [changes, handEdits, writeLine],
  );
  const { name, headline, contact } = document;
  const sections = useDeferredValue(document.sections, takeBlocks(document.sections, FIRST_BLOCKS));
  const top = [name, headline, ...contact].filter((line) => line !== null);

  return (
    <div className={styles.panel}>
      <p className={styles.legend}>
        <span>
          <mark className={styles.accepted} aria-hidden /> accepted
        </span>
        <span>
          <mark className={styles.toReview} aria-hidden /> to review
        </span>
        <span>
          <mark className={styles.yours} aria-hidden /> written by you
        </span>
      </p>
      {top.length > 0 && (
        <section className={styles.section} aria-label="Name and contact">
          <ul>
            {top.map((line) => (
              <Row key={line.id} line={line} lines={lines} />
            ))}
          </ul>
        </section>
      )}
      {sections.map((section) => (
        <SectionLines key={section.id} section={section} lines={lines} />
      ))}
    </div>
  );
}

/** The first blocks of a document, in their sections. */
function takeBlocks(sections: readonly DocumentSection[], count: number): DocumentSection[] {
  let left = count;
  return sections.flatMap((section) => {
    if (left <= 0) return [];
    const blocks = section.blocks.slice(0, left);
    left -= blocks.length;
    return [{ ...section, blocks }];
  });
}

const SectionLines = memo(function SectionLines({
  section,
  lines,
}: {
  section: DocumentSection;
  lines: Lines;
}) {
  const name = toSectionName(section);
  return (
    <section className={styles.section} aria-label={name}>
      {section.heading === null && <h4>{name}</h4>}
      <ul>
        {section.heading !== null && <Row line={section.heading} lines={lines} isSection />}
        {section.blocks.map((block) => (
          <BlockLines key={block.type === "text" ? block.line.id : block.id} block={block} lines={lines} />
        ))}
      </ul>
    </section>
  );
});

function BlockLines({ block, lines }: { block: DocumentBlock; lines: Lines }) {
  if (block.type === "text") return <Row line={block.line} lines={lines} isBullet={block.isBullet} />;
  if (block.type === "items") {
    return (
      <>
        {block.label !== null && <Row line={block.label} lines={lines} isHeading />}
        {block.items.map((item) => (
          <Row key={item.id} line={item} lines={lines} isItem />
        ))}
      </>
    );
  }
  return (
    <>
      {block.heading.map((line) => (
        <Row key={line.id} line={line} lines={lines} isHeading />
      ))}
      {block.dates !== null && <Row line={block.dates} lines={lines} />}
      {block.body.map(({ line, isBullet }) => (
        <Row key={line.id} line={line} lines={lines} isBullet={isBullet} />
      ))}
    </>
  );
}

function Row({
  line,
  lines,
  ...looks
}: {
  line: DocumentLine;
  lines: Lines;
  isBullet?: boolean;
  isHeading?: boolean;
  isItem?: boolean;
  isSection?: boolean;
}) {
  return (
    <EditableLine
      id={line.id}
      text={line.text}
      mark={lines.marks.get(line.id)}
      handEdit={lines.handEdits.get(line.id)}
      writeLine={lines.writeLine}
      {...looks}
    />
  );
}
