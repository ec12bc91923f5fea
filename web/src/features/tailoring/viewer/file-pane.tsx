import { useEffect, useEffectEvent, useState } from "react";
import classes from "./frame.module.css";
import { Loading } from "./loading.tsx";
import type { PaneProps } from "./pane.ts";
import { Paper } from "./paper.tsx";
import { probeFile } from "./probe-file.ts";

/** The second viewer: the browser's own, on the stored file itself. */
export function FilePane({ url, title, zoom, rotation, room, onShown, onFailed }: PaneProps) {
  // The former file stays until the next one was probed.
  const [probed, setProbed] = useState<string | null>(null);
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    const hasPdfViewer = navigator.pdfViewerEnabled;
    void probeFile(url, { signal: leaving.signal, hasPdfViewer }).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome === "shown") setProbed(url);
      else tellFailed(outcome === "expired");
    });
    return () => leaving.abort();
  }, [url]);
  if (probed === null) return <Loading />;
  return (
    <Paper width={room.width} height={room.height} scale={zoom / 100} rotation={rotation}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the answer runs nothing */}
      <iframe className={classes.frame} src={probed} title={title} onLoad={() => onShown()} />
    </Paper>
  );
}
