import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { MOST_TAGS, takeTags, toTagLine, type TagRules } from "./tags.ts";
import { useTagSuggestions } from "./use-tag-suggestions.ts";

type TagEntryOptions = {
  tags: string[];
  text: string;
  rules: TagRules;
  /** The tag of a suggestion that was picked. */
  toTag: (suggestion: string) => string;
  suggestions: string[] | undefined;
  onSearch: ((text: string) => void) | undefined;
  onTags: (tags: string[]) => void;
  onText: (text: string) => void;
};

/** How what is typed, pasted or picked becomes tags. `left` is how many of the last entry the list could not take. */
export function useTagEntry({
  tags,
  text,
  rules,
  toTag,
  suggestions = [],
  onSearch,
  onTags,
  onText,
}: TagEntryOptions) {
  const [left, setLeft] = useState(0);
  const { maxTags = MOST_TAGS } = rules;
  const offered = text.trim() === "" ? [] : withoutTags(suggestions, tags, rules);
  const list = useTagSuggestions(offered, handlePick);

  function setTags(next: string[]): void {
    setLeft(0);
    onTags(next);
  }

  /** What is a tag by now is not asked for any more. */
  function clearText(): void {
    onText("");
    onSearch?.("");
  }

  /** A suggestion is one tag, whatever is in it. */
  function handlePick(suggestion: string): void {
    if (tags.length < maxTags) setTags([...tags, toTag(suggestion)]);
    else setLeft(1);
    clearText();
  }

  function commit(value: string): void {
    const taken = takeTags(tags, value, rules);
    onTags(taken.tags);
    setLeft(taken.left);
    clearText();
    list.hide();
  }

  function handleChange(value: string): void {
    if (value.includes(",")) return commit(value);
    setLeft(0);
    onText(value);
    onSearch?.(value);
    list.show();
  }

  /** A list comes line by line or cell by cell, which the field alone would join to one text. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const line = toTagLine(event.clipboardData.getData("text"));
    if (!line.includes(",")) return;
    event.preventDefault();
    commit(`${text}${line}`);
  }

  /** True where the key was used. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (event.nativeEvent.isComposing || list.handleKey(event)) return true;
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      commit(text);
      return true;
    }
    if (event.key === "Backspace" && text === "" && tags.length > 0) {
      setTags(tags.slice(0, -1));
      return true;
    }
    return false;
  }

  function handleBlur(): void {
    list.hide();
    if (text.trim() !== "") commit(text);
  }

  return { list, offered, left, setTags, commit, handleChange, handlePaste, handleKey, handleBlur };
}

export type TagEntry = ReturnType<typeof useTagEntry>;

function withoutTags(suggestions: string[], tags: string[], { nameOf = String }: TagRules): string[] {
  const known = new Set(tags.map((tag) => nameOf(tag).toLowerCase()));
  return suggestions.filter((suggestion) => !known.has(suggestion.toLowerCase()));
}
