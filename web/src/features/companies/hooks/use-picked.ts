import { useCallback, useState } from "react";
import type { Researched } from "../research-list.ts";
import { MOST_COMPARED } from "../research-view.ts";

/** Keys of the records that are picked to be compared, in the order of picking. */
export function usePicked() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const togglePicked = useCallback(({ key }: Researched) => {
    setPicked((keys) => {
      if (keys.includes(key)) return keys.filter((each) => each !== key);
      return keys.length < MOST_COMPARED ? [...keys, key] : keys;
    });
  }, []);
  const unpick = useCallback((key: string) => setPicked((keys) => keys.filter((each) => each !== key)), []);
  return { picked, togglePicked, unpick, clearPicked: () => setPicked([]) };
}
