import { useId, useState, type KeyboardEvent } from "react";

/**
 * The keys and states of a combobox over suggestions (WAI-ARIA authoring practices: list autocomplete, the focus stays
 * in the field). `handleKey` answers true where it used the key.
 */
export function useTagSuggestions(suggestions: string[], onPick: (suggestion: string) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && suggestions.length > 0;
  const activeIndex = isOpen ? Math.min(active, suggestions.length - 1) : -1;

  function show(): void {
    setIsWanted(true);
    setActive(-1);
  }
  function hide(): void {
    setIsWanted(false);
    setActive(-1);
  }
  function pick(suggestion: string): void {
    hide();
    onPick(suggestion);
  }

  function handleKey(event: KeyboardEvent): boolean {
    const chosen = suggestions[activeIndex];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return false;
      event.preventDefault();
      setIsWanted(true);
      setActive(nextIndex(activeIndex, event.key === "ArrowDown" ? 1 : -1, suggestions.length));
      return true;
    }
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
      return true;
    }
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      hide();
      return true;
    }
    return false;
  }

  return { listId, isOpen, activeIndex, show, hide, pick, handleKey };
}

/** Beyond either end is the field itself, and then the other end. */
function nextIndex(index: number, step: 1 | -1, count: number): number {
  if (step === 1) return index === count - 1 ? -1 : index + 1;
  return index === -1 ? count - 1 : index - 1;
}
