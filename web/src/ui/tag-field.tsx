import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { IconPlus } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import { TagChip } from "./tag-chip.tsx";
import { TagSuggestions } from "./tag-suggestions.tsx";
import { MOST_TAGS, type TagRules } from "./tags.ts";
import { useTagEntry, type TagEntry } from "./use-tag-entry.ts";
import styles from "./tag-field.module.css";

/** The text of a tag, the name that its way out is called by, and what can be chosen about it. */
export type Chip = { text: string; name: string; control: ReactNode };

type TagFieldProps = {
  label: string;
  placeholder: string;
  tags: string[];
  /** What is typed and not yet a tag. */
  text: string;
  isDisabled?: boolean;
  /** How many tags the list takes. */
  maxTags?: number;
  /** What else holds for what becomes a tag. */
  rules?: Omit<TagRules, "maxTags">;
  /** The name of a button that adds what is typed, for a form that has no other; without it there is none. */
  addLabel?: string;
  /** Ids of what describes the input, and whether that is a problem. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** What is suggested for the text that `onSearch` was last told; a field without it suggests nothing. */
  suggestions?: string[];
  onSearch?: (text: string) => void;
  /** The tag of a suggestion that was picked, where it is another text. */
  toTag?: (suggestion: string) => string;
  /** How a tag is shown, where it is more than its text. */
  toChip?: (tag: string) => Chip;
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
  maxTags = MOST_TAGS,
  rules,
  addLabel,
  describedBy,
  isInvalid = false,
  suggestions,
  onSearch,
  toTag = String,
  toChip = toPlainChip,
  onTags,
  onText,
}: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const entry = useTagEntry({
    tags,
    text,
    rules: { ...rules, maxTags },
    toTag,
    suggestions,
    onSearch,
    onTags,
    onText,
  });
  const { list, left } = entry;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Part of a longer form, which is not meant to be sent from here.
    if (!entry.handleKey(event) && event.key === "Enter" && addLabel !== undefined) event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-disabled={isDisabled || undefined}>
        {tags.map((tag, index) => (
          <TagChip
            // What is chosen about a tag changes its text, and must leave the focus where it is.
            key={index}
            {...toChip(tag)}
            onRemove={() => {
              entry.setTags(tags.filter((each) => each !== tag));
              input.current?.focus();
            }}
          />
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
          {...(onSearch && comboboxProps(list))}
          onChange={(event) => entry.handleChange(event.target.value)}
          onPaste={entry.handlePaste}
          onKeyDown={handleKeyDown}
          onBlur={entry.handleBlur}
        />
        {addLabel !== undefined && (
          <Button
            size="sm"
            className={styles.add ?? ""}
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              entry.commit(text);
              input.current?.focus();
            }}
          >
            {addLabel}
          </Button>
        )}
        {list.isOpen && (
          <TagSuggestions
            id={list.listId}
            label={`Suggestions for ${label}`}
            suggestions={entry.offered}
            activeIndex={list.activeIndex}
            onPick={list.pick}
          />
        )}
      </div>
      <p role="status" className={left === 0 ? "sr" : styles.left}>
        {left > 0 && describeLeft(left, maxTags)}
      </p>
    </div>
  );
}

function toPlainChip(tag: string): Chip {
  return { text: tag, name: tag, control: null };
}

/** A dialog around the field must not close by the Escape that closes the list. */
function comboboxProps({ listId, isOpen, activeIndex }: TagEntry["list"]) {
  return {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": activeIndex === -1 ? undefined : `${listId}-${activeIndex}`,
    "data-mantine-stop-propagation": isOpen ? "true" : undefined,
  };
}

function describeLeft(left: number, maxTags: number): string {
  const rest = left === 1 ? "1 more was not added." : `${left.toLocaleString("en-US")} more were not added.`;
  return `This list holds ${maxTags}, so ${rest}`;
}
