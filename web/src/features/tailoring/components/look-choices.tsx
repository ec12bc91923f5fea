import {
  documentLayouts,
  pageLimits,
  paperSizes,
  type DocumentLayout,
  type PageLimit,
  type PaperSize,
} from "@jobwright/contracts/resume-document";
import { useId } from "react";
import { Select } from "../../../ui/field.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { layoutLabels } from "./layout-labels.ts";
import styles from "./result-banner.module.css";

/** How the documents look; another choice makes them anew. */
export function LookChoices({
  layout,
  paper,
  pages,
  onLook,
}: {
  layout: DocumentLayout;
  paper: PaperSize;
  /** On how many the document is to fit; null: as many as it takes. */
  pages: PageLimit;
  onLook: TailoringChanges["setLook"];
}) {
  const id = useId();
  const isLocked = useChangeLock() !== undefined;
  return (
    <div className={styles.looks}>
      <label htmlFor={`${id}-layout`}>
        <span>Layout</span>
        <Select
          id={`${id}-layout`}
          value={layout}
          disabled={isLocked}
          onChange={({ target }) => {
            const next = documentLayouts.find((each) => each === target.value);
            if (next) onLook({ layout: next });
          }}
        >
          {documentLayouts.map((each) => (
            <option key={each} value={each}>
              {layoutLabels[each]}
            </option>
          ))}
        </Select>
      </label>
      <label htmlFor={`${id}-paper`}>
        <span>Paper</span>
        <Select
          id={`${id}-paper`}
          value={paper}
          disabled={isLocked}
          onChange={({ target }) => {
            const next = paperSizes.find((each) => each === target.value);
            if (next) onLook({ paper: next });
          }}
        >
          {paperSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </label>
      <label htmlFor={`${id}-pages`}>
        <span>Pages</span>
        <Select
          id={`${id}-pages`}
          value={pages ?? ""}
          disabled={isLocked}
          onChange={({ target }) => {
            onLook({ pages: pageLimits.find((each) => String(each) === target.value) ?? null });
          }}
        >
          <option value="">As many as it takes</option>
          {pageLimits.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
