import { useId } from "react";
import { sheetFields, type SheetField } from "@jobwright/contracts/job-sheets";
import { countOf } from "../../../lib/count-words.ts";
import { Select } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { describeFile, fieldLabels } from "./describe-sheet.ts";
import type { SheetDraft } from "./use-sheet-import.ts";
import styles from "./import-jobs.module.css";

type ColumnsStepProps = { draft: SheetDraft; onColumns: (columns: SheetDraft["columns"]) => void };

/** Each column of the file with its first values, and what it is read as. */
export function ColumnsStep({ draft: { name, preview, columns }, onColumns }: ColumnsStepProps) {
  const id = useId();

  /** A field that another column had goes to this one; only `extra` may be that of many. */
  function handleChange(index: number, value: string) {
    const field = sheetFields.find((each) => each === value) ?? null;
    const isMoved = (other: SheetField | null) => field !== null && field !== "extra" && other === field;
    onColumns(columns.map((other, at) => (at === index ? field : isMoved(other) ? null : other)));
  }

  return (
    <>
      <p className={styles.about}>
        <strong>{name}</strong>: {describeFile(preview)}
      </p>
      {preview.encoding === "windows-1252" && (
        <Note tone="amber">
          The file does not say its encoding, so it was read as Windows-1252. If letters such as é look wrong
          below, save it as “CSV UTF-8” and choose it again.
        </Note>
      )}
      <ul className={styles.columns}>
        {preview.columns.map((column, index) => (
          <li key={column.name} className={styles.column}>
            <div className={styles.about}>
              <label htmlFor={`${id}-${index}`}>{column.name}</label>
              <p className="small muted">
                {column.filled === 0 ? "Empty in every row" : column.samples.join(" · ")}
                {column.filled > 0 && column.filled < preview.rows && (
                  <span className="num"> ({countOf(column.filled, "row", "rows")})</span>
                )}
              </p>
            </div>
            <Select
              id={`${id}-${index}`}
              value={columns[index] ?? ""}
              onChange={({ target }) => handleChange(index, target.value)}
            >
              <option value="">Leave out</option>
              {sheetFields.map((field) => (
                <option key={field} value={field}>
                  {fieldLabels[field]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </>
  );
}
