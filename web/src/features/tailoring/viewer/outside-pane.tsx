import { outsideViewers, type OutsideViewer } from "@jobwright/contracts/document-view";
import classes from "./frame.module.css";
import type { PaneProps } from "./pane.ts";

/** Another company's viewer, which fetches the document from its own servers. The person agreed before. */
export function OutsidePane({
  viewer,
  url,
  title,
  room,
}: Pick<PaneProps, "url" | "title" | "room"> & { viewer: OutsideViewer }) {
  return (
    <iframe
      className={classes.frame}
      style={{ width: room.width, height: room.height, flex: "none" }}
      src={outsideViewers[viewer].frame(url)}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can take off no sandbox of ours
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
