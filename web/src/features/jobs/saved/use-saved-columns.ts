import { useMediaMatch } from "../hooks/use-media-match.ts";

/** Saved jobs side by side; the styles of their grid change at the same widths. */
export function useSavedColumns(): 1 | 2 | 3 {
  const isNarrow = useMediaMatch("(max-width: 768px)");
  const isMedium = useMediaMatch("(max-width: 1240px)");
  if (isNarrow) return 1;
  return isMedium ? 2 : 3;
}
