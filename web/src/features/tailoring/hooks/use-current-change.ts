import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

export type CurrentChange = {
  id: string | null;
  set: (id: string) => void;
  /** Brings the change into sight and puts the focus on it. */
  open: (id: string) => void;
};

/** The change that the person is at; `result` holds the list of changes. */
export function useCurrentChange(result: RefObject<HTMLElement | null>): CurrentChange {
  const [id, set] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (wanted.current === null) return;
    const change = result.current?.querySelector<HTMLElement>(
      `[data-change="${CSS.escape(wanted.current)}"]`,
    );
    wanted.current = null;
    change?.focus({ preventScroll: true });
    change?.scrollIntoView({ block: "nearest" });
  }, [asked, result]);

  const open = useCallback((next: string) => {
    wanted.current = next;
    set(next);
    // The same change may be opened again, from another part of the result.
    setAsked((count) => count + 1);
  }, []);
  return { id, set, open };
}
