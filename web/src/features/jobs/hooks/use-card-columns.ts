import { isMediaMatch, useMediaMatch } from "./use-media-match.ts";

/** Two cards beside the menu need more than this width; the styles of the grid use the same one. */
const ONE_COLUMN = "(max-width: 1100px)";

/** True where the cards stand in one column. */
export function isOneColumn(): boolean {
  return isMediaMatch(ONE_COLUMN);
}

export function useCardColumns(): 1 | 2 {
  return useMediaMatch(ONE_COLUMN) ? 1 : 2;
}
