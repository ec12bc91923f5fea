import { useEffect, useRef } from "react";
import styles from "./tag-suggestions.module.css";

/** The listbox below a field whose words are suggested; the field keeps the focus and moves the active one. */
export function TagSuggestions({
  id,
  label,
  suggestions,
  activeIndex,
  onPick,
}: {
  /** The listbox's; each option has it with its index. */
  id: string;
  label: string;
  suggestions: string[];
  /** -1: none. */
  activeIndex: number;
  onPick: (suggestion: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={styles.option}
          // A press must not take the focus from the field, which would end its typing.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          onKeyDown={(event) => event.key === "Enter" && onPick(suggestion)}
        >
          {suggestion}
        </div>
      ))}
    </div>
  );
}
