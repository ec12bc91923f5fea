import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  ResumeDocument,
} from "@jobwright/contracts/resume-document";
import type { Change, HandEdit, Tailoring } from "@jobwright/contracts/tailoring";
import { memo, useDeferredValue, useMemo, useRef } from "react";
import { TextButton } from "../../../ui/text-button.tsx";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { AddLine } from "./add-line.tsx";
import { DocumentTools } from "./document-tools.ts";
import { EditableLine } from "./editable-line.tsx";
import { listLines } from "./list-lines.ts";
import { MarkLegend } from "./mark-legend.tsx";
import { findChanges, markLines, toAddedLineId, toSectionName, type LineMark } from "./mark-lines.ts";
import { toPartId } from "./move-part.ts";
import { useOwnParts } from "./use-own-parts.ts";
import styles from "./document-panel.module.css";

/** Blocks that are drawn at once; the rest of a long document follows without holding anybody up. */
const FIRST_BLOCKS = 30;

type Lines = {
  marks: ReadonlyMap<string, LineMark>;
  handEdits: ReadonlyMap<string, HandEdit>;
  writeLine: TailoringChanges["writeLine"];
};

type DocumentPanelProps = {
  tailoring: Tailoring;
  changes: Pick<TailoringChanges, "writeLine" | "writePart" | "movePart">;
  onOpenChange: (changeId: string) => void;
};

/** The tailored document line by line: what was changed is marked, and each line can be written and moved by hand. */
export function DocumentPanel({
  tailoring,
  changes: { writeLine, ...parts },
  onOpenChange,
}: DocumentPanelProps) {
  const { document, original, changes, handEdits, added, addedRemarks } = tailoring;
  const panel = useRef<HTMLDivElement>(null);
  const { actions, last, undo, handleKeyDown } = useOwnParts({ tailoring, panel, ...parts });
  const lines = useMemo<Lines>(
    () => ({
      marks: markLines({ changes, original, handEdits, added }),
      handEdits: new Map(handEdits.map((edit) => [edit.lineId, edit])),
      writeLine,
    }),
    [changes, original, handEdits, added, writeLine],
  );
  const tools = useMemo(
    () => ({
      actions,
      rows: nameRows(document),
      added: new Map(added.map((part) => [toAddedLineId(part), part])),
      remarks: Map.groupBy(addedRemarks ?? [], ({ lineId }) => lineId ?? ""),
      changes: findFirstLines(document, findChanges({ changes, original })),
      onOpenChange,
    }),
    [actions, document, added, addedRemarks, changes, original, onOpenChange],
  );
  const { name, headline, contact } = document;
  const sections = useDeferredValue(document.sections, takeBlocks(document.sections, FIRST_BLOCKS));
  const top = [name, headline, ...contact].filter((line) => line !== null);

  return (
    <DocumentTools value={tools}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the lines in it */}
      <div ref={panel} className={styles.panel} onKeyDown={handleKeyDown}>
        <MarkLegend hasYours />
        {last !== null && (
          <p className={styles.last}>
            {last} <TextButton onClick={undo}>Undo</TextButton>
          </p>
        )}
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
        <AddLine
          label="Add a section"
          type="section"
          parentId={null}
          after={document.sections.at(-1)?.id ?? null}
        />
      </div>
    </DocumentTools>
  );
}

/** The name of the row of siblings that each part stands in. */
function nameRows({ sections }: Pick<ResumeDocument, "sections">): Map<string, string> {
  const rows = new Map<string, string>();
  for (const section of sections) {
    rows.set(section.id, "sections");
    for (const block of section.blocks) {
      rows.set(toPartId(block), section.id);
      if (block.type === "entry") for (const each of block.body) rows.set(toPartId(each), block.id);
    }
  }
  return rows;
}

/** Of the lines of each change the first in the document. */
function findFirstLines(document: ResumeDocument, byLine: ReadonlyMap<string, Change>): Map<string, Change> {
  const firsts = new Map<string, Change>();
  const seen = new Set<string>();
  for (const { id } of listLines(document)) {
    const change = byLine.get(id);
    if (change === undefined || seen.has(change.id)) continue;
    seen.add(change.id);
    firsts.set(id, change);
  }
  return firsts;
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
        {section.heading !== null && (
          <Row line={section.heading} lines={lines} partId={section.id} isSection />
        )}
        {section.blocks.map((block) => (
          <BlockLines key={toPartId(block)} block={block} lines={lines} />
        ))}
      </ul>
      {section.blocks.every(({ type }) => type === "text") && (
        <AddLine
          label="Add a line"
          isNamed={name}
          type={section.kind === "summary" ? "paragraph" : "bullet"}
          parentId={section.id}
          after={lastPartId(section.blocks)}
        />
      )}
    </section>
  );
});

function BlockLines({ block, lines }: { block: DocumentBlock; lines: Lines }) {
  if (block.type === "text") {
    return <Row line={block.line} lines={lines} partId={block.line.id} isBullet={block.isBullet} />;
  }
  if (block.type === "items") {
    return (
      <>
        {block.label !== null && <Row line={block.label} lines={lines} partId={block.id} isHeading />}
        {block.items.map((item) => (
          <Row key={item.id} line={item} lines={lines} isItem />
        ))}
      </>
    );
  }
  return (
    <>
      {block.heading.map((line, index) => (
        <Row key={line.id} line={line} lines={lines} {...(index === 0 && { partId: block.id })} isHeading />
      ))}
      {block.dates !== null && <Row line={block.dates} lines={lines} />}
      {block.body.map(({ line, isBullet }) => (
        <Row key={line.id} line={line} lines={lines} partId={line.id} isBullet={isBullet} />
      ))}
      <li className={styles.row}>
        <AddLine
          label="Add a bullet"
          {...(block.name !== "" && { isNamed: block.name })}
          type="bullet"
          parentId={block.id}
          after={lastPartId(block.body)}
        />
      </li>
    </>
  );
}

function lastPartId(blocks: readonly DocumentBlock[]): string | null {
  const last = blocks.at(-1);
  return last === undefined ? null : toPartId(last);
}

function Row({
  line,
  lines,
  ...looks
}: {
  line: DocumentLine;
  lines: Lines;
  /** Of the part that is moved where this line is. */
  partId?: string;
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
