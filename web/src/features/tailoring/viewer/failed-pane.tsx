import { useEffect, useEffectEvent } from "react";
import { Loading } from "./loading.tsx";
import type { PaneProps } from "./pane.ts";

/** Stands for a viewer whose own program could not be loaded. */
export function FailedPane({ onFailed }: PaneProps) {
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => tellFailed(false), []);
  return <Loading />;
}
