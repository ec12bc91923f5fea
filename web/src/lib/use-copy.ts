import { useState } from "react";

/**
 * Copies a text at a press. `said` tells what became of it, for a live region. A page without https, or without leave, has no
 * clipboard: there `select` selects the text, which the person then copies.
 */
export function useCopy(text: string, select: () => void): { said: string; copy: () => void } {
  const [said, setSaid] = useState("");
  async function write() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      select();
      setSaid("It is selected: copy it with your keyboard or by touch.");
    }
  }
  return { said, copy: () => void write() };
}
