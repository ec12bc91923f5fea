import { useId, useRef, type KeyboardEvent } from "react";
import { IconX } from "@tabler/icons-react";
import { addTags } from "../tags.ts";
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
  onTags,
  onText,
}: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function commit(value: string): void {
    onTags(addTags(tags, value, { joinsRegions }));
    onText("");
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      commit(text);
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      onTags(tags.slice(0, -1));
    }
  }

  function handleRemove(tag: string): void {
    onTags(tags.filter((each) => each !== tag));
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
          onChange={(event) =>
            event.target.value.includes(",") ? commit(event.target.value) : onText(event.target.value)
          }
          onKeyDown={handleKeyDown}
          onBlur={() => text.trim() !== "" && commit(text)}
        />
      </div>
    </div>
  );
}
