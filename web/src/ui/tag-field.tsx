import { useId, useRef, type KeyboardEvent } from "react";
import { IconPlus, IconX } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import { addTags } from "./tags.ts";
import styles from "./tag-field.module.css";

type TagFieldProps = {
  label: string;
  placeholder: string;
  tags: string[];
  /** What is typed and not yet a tag. */
  text: string;
  isDisabled?: boolean;
  /** For places: "Denver, CO" is one. */
  joinsRegions?: boolean;
  /** How many tags the list takes. */
  maxTags?: number;
  /** The name of a button that adds what is typed, for a form that has no other; without it there is none. */
  addLabel?: string;
  /** Ids of what describes the input, and whether that is a problem. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onTags: (tags: string[]) => void;
  onText: (text: string) => void;
};

/** A list of short texts: Enter or comma adds, Backspace on an empty field removes the last (part 2 section 5). */
export function TagField({
  label,
  placeholder,
  tags,
  text,
  isDisabled,
  joinsRegions = false,
  maxTags = 50,
  addLabel,
  describedBy,
  isInvalid = false,
  onTags,
  onText,
}: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function commit(value: string): void {
    onTags(addTags(tags, value, { joinsRegions, maxTags }));
    onText("");
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      commit(text);
    } else if (event.key === "Enter" && addLabel !== undefined) {
      // Part of a longer form, which is not meant to be sent from here.
      event.preventDefault();
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      onTags(tags.slice(0, -1));
    }
  }

  function handleRemove(tag: string): void {
    onTags(tags.filter((each) => each !== tag));
    input.current?.focus();
  }

  function handleAdd(): void {
    commit(text);
    input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-disabled={isDisabled || undefined}>
        {tags.map((tag) => (
          <span className={styles.tag} key={tag}>
            <span className={styles.text}>{tag}</span>
            <button
              className={styles.remove}
              type="button"
              aria-label={`Remove ${tag}`}
              onClick={() => handleRemove(tag)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={text}
          disabled={isDisabled}
          placeholder={tags.length === 0 ? placeholder : ""}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) =>
            event.target.value.includes(",") ? commit(event.target.value) : onText(event.target.value)
          }
          onKeyDown={handleKeyDown}
          onBlur={() => text.trim() !== "" && commit(text)}
        />
        {addLabel !== undefined && (
          <Button
            size="sm"
            className={styles.add ?? ""}
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={handleAdd}
          >
            {addLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
