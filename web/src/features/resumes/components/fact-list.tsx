import { IconPlus, IconX } from "@tabler/icons-react";
import { memo, useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Input, TextArea } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { needsCheck, type DraftField } from "../editing/draft.ts";
import type { DraftList } from "../editing/change-draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import { LooksRight, PleaseCheck, ShowInText } from "./check-mark.tsx";
import { MAX_VALUE } from "./fact-field.tsx";
import styles from "./fact-fields.module.css";

/** A list of short texts that can grow: lines of text, or with `isShort` words side by side. */
export function FactList({
  fields,
  list,
  itemName,
  about,
  addLabel,
  isShort = false,
}: {
  fields: DraftField[];
  list: DraftList;
  /** "Skill", "Point": the name of one, which its number follows. */
  itemName: string;
  about?: string;
  addLabel: string;
  isShort?: boolean;
}) {
  const { change } = useEditing();
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function handleAdd() {
    flushSync(() => change({ kind: "add", list }));
    const inputs = box.current?.querySelectorAll<HTMLElement>("li input, li textarea");
    inputs?.[inputs.length - 1]?.focus();
  }
  function handleRemove(id: string) {
    change({ kind: "remove", id });
    addButton.current?.focus();
  }

  return (
    <div ref={box} className={styles.list}>
      {fields.length > 0 && (
        <ul className={isShort ? styles.words : styles.lines}>
          {fields.map((field, index) => (
            <FactItem
              key={field.id}
              field={field}
              name={[`${itemName} ${index + 1}`, about].filter(Boolean).join(", ")}
              isShort={isShort}
              onRemove={handleRemove}
              {...(isShort ? { onEnter: handleAdd } : {})}
            />
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        size="sm"
        variant="ghost"
        className={styles.add ?? ""}
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={handleAdd}
      >
        {addLabel}
        {about !== undefined && <span className="sr"> to {about}</span>}
      </Button>
    </div>
  );
}

const FactItem = memo(function FactItem({
  field,
  name,
  isShort,
  onRemove,
  onEnter,
}: {
  field: DraftField;
  name: string;
  isShort: boolean;
  onRemove: (id: string) => void;
  onEnter?: () => void;
}) {
  const { change, choose } = useEditing();
  const isUnsure = needsCheck(field);
  const shared = {
    id: field.id,
    value: field.value,
    maxLength: MAX_VALUE,
    className: styles.input,
    "aria-label": name,
    "aria-describedby": isUnsure ? `${field.id}-check` : undefined,
    onFocus: () => choose(field),
  };

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || field.value.trim() === "") return;
    event.preventDefault();
    onEnter?.();
  }

  return (
    <li className={isShort ? styles.word : styles.item} data-unsure={isUnsure || undefined}>
      <div className={styles.row}>
        {isShort ? (
          <Input
            {...shared}
            autoComplete="off"
            size={Math.max(6, field.value.length)}
            onKeyDown={handleKeyDown}
            onChange={(event) => change({ kind: "write", id: field.id, value: event.target.value })}
          />
        ) : (
          <TextArea
            {...shared}
            rows={1}
            onChange={(event) => change({ kind: "write", id: field.id, value: event.target.value })}
          />
        )}
        {!isShort && <ShowInText field={field} name={name} />}
        <IconButton
          label={`Remove ${field.value === "" ? name : field.value.slice(0, 60)}`}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onRemove(field.id)}
        />
      </div>
      {isUnsure && (
        <div className={styles.unsure}>
          <PleaseCheck id={`${field.id}-check`} />
          <LooksRight field={field} name={field.value} />
        </div>
      )}
    </li>
  );
});
