import { memo } from "react";
import { Input, TextArea } from "../../../ui/field.tsx";
import { needsCheck, type DraftField } from "../editing/draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./fact-fields.module.css";

/** Longest value that is kept, in UTF-16 units (the contract's). */
export const MAX_VALUE = 5000;

/** One field with its label: a line, or with `isLong` a text of several. */
export const FactField = memo(function FactField({
  field,
  label,
  about,
  isLong = false,
  inputType = "text",
}: {
  field: DraftField;
  label: string;
  /** Whose field it is where several have the same label, for screen readers. */
  about?: string;
  isLong?: boolean;
  inputType?: "text" | "email" | "tel";
}) {
  const { change, choose } = useEditing();
  const name = about === undefined ? label : `${label}, ${about}`;
  const shared = {
    id: field.id,
    value: field.value,
    maxLength: MAX_VALUE,
    className: styles.input,
    "aria-label": name,
    "aria-describedby": needsCheck(field) ? `${field.id}-check` : undefined,
    onFocus: () => choose(field),
  };

  return (
    <FieldFrame field={field} label={label} name={name}>
      {isLong ? (
        <TextArea
          {...shared}
          rows={3}
          onChange={(event) => change({ kind: "write", id: field.id, value: event.target.value })}
        />
      ) : (
        <Input
          {...shared}
          inputMode={inputType}
          autoComplete="off"
          onChange={(event) => change({ kind: "write", id: field.id, value: event.target.value })}
        />
      )}
    </FieldFrame>
  );
});
