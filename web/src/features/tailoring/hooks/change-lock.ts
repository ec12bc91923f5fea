import { createContext, useContext } from "react";

/** Why nothing of the shown result can be changed now; undefined where it can. */
export const ChangeLock = createContext<string | undefined>(undefined);

/** The server takes no change of a result while another one is made. */
export const NEXT_RESULT_IS_MADE =
  "A new result is being made. Until then this one can be read and downloaded, and not changed.";

export function useChangeLock(): string | undefined {
  return useContext(ChangeLock);
}
