import { IconCalendarMonth } from "@tabler/icons-react";
import { memo, useRef, useState } from "react";
import { Input } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { needsCheck, type DraftField } from "../editing/draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import { DATE_HINT, DATE_PROBLEM, isKeptDate, normalizeDate } from "../editing/resume-date.ts";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./fact-fields.module.css";

/** A month, a year or "present". A problem shows once the person has left the field or wants to save. */
export const DateField = memo(function DateField({
  field,
  label,
  about,
  hasTriedSave,
}: {
  field: DraftField;
  label: string;
  about: string;
  hasTriedSave: boolean;
}) {
  const { change, choose } = useEditing();
  const [isLeft, setIsLeft] = useState(false);
  const name = `${label}, ${about}`;
  const isUnsure = needsCheck(field);
  const isWrong = (isLeft || hasTriedSave) && !isKeptDate(field.value);
  const descriptions = [isUnsure && `${field.id}-check`, isWrong && `${field.id}-problem`].filter(Boolean);

  function write(value: string) {
    if (value !== field.value) change({ kind: "write", id: field.id, value });
  }
  function handleBlur() {
    setIsLeft(true);
    write(normalizeDate(field.value));
  }

  return (
    <FieldFrame field={field} label={label} name={name} problem={isWrong ? DATE_PROBLEM : undefined}>
      <Input
        id={field.id}
        autoComplete="off"
        className={[styles.input, styles.date].join(" ")}
        placeholder={DATE_HINT}
        maxLength={30}
        value={field.value}
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={descriptions.length > 0 ? descriptions.join(" ") : undefined}
        onFocus={() => choose(field)}
        onBlur={handleBlur}
        onChange={(event) => write(event.target.value)}
      />
      <MonthPicker field={field} name={name} onPick={write} />
    </FieldFrame>
  );
});

let canPick: boolean | null = null;

/** Some browsers have no month picker and make a plain text field of it. */
function canPickMonth(): boolean {
  if (canPick === null) {
    const input = document.createElement("input");
    input.type = "month";
    canPick = input.type === "month" && "showPicker" in input;
  }
  return canPick;
}

/** Opens the browser's own month picker. */
function MonthPicker({
  field,
  name,
  onPick,
}: {
  field: DraftField;
  name: string;
  onPick: (month: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  if (!canPickMonth()) return null;
  return (
    <span className={styles.picker}>
      <IconButton
        label={`Choose a month: ${name}`}
        icon={<IconCalendarMonth size={18} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.showPicker()}
      />
      <input
        ref={input}
        type="month"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}$/.test(field.value) ? field.value : ""}
        onChange={(event) => event.target.value !== "" && onPick(event.target.value)}
      />
    </span>
  );
}
