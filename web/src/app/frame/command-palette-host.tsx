import { lazy, Suspense, useEffect, useState } from "react";
import { isPaletteKey, onOpenPalette } from "./palette-opening.ts";

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));

/** Listens for Ctrl/Cmd+K and the "Go to…" buttons; the palette itself is loaded with its first opening. */
export function CommandPaletteHost() {
  const [openings, setOpenings] = useState(0);

  useEffect(() => {
    const open = () => setOpenings((count) => count + 1);
    function handleKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      open();
    }
    const stopListening = onOpenPalette(open);
    document.addEventListener("keydown", handleKeyDown);
    return () => {
      stopListening();
      document.removeEventListener("keydown", handleKeyDown);
    };
  }, []);

  return <Suspense>{openings > 0 && <CommandPalette openings={openings} />}</Suspense>;
}
