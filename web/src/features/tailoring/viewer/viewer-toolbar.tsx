import {
  outsideViewers,
  viewers,
  viewerZoom,
  type OutsideViewer,
  type ViewerName,
} from "@jobwright/contracts/document-view";
import { IconMaximize, IconMinimize, IconMinus, IconPlus, IconRotateClockwise } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { Select } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MarkLegend } from "../document/mark-legend.tsx";
import type { ViewerLook } from "./use-viewer-look.ts";
import classes from "./viewer-toolbar.module.css";

const LABELS: Record<ViewerName, string> = {
  document: "Document viewer",
  file: "File viewer",
  pdfjs: "pdf.js",
};
const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The document's title, the choice of viewers, zoom, rotation and fullscreen. */
export function ViewerToolbar({
  title,
  titleId,
  chosen,
  canChoose,
  canTurn,
  hasMarks,
  look,
  onChoose,
  onAskOutside,
}: {
  title: string;
  titleId: string;
  chosen: ViewerName | OutsideViewer;
  /** False where there is nothing to look at. */
  canChoose: boolean;
  /** Whether what is shown follows zoom and rotation. */
  canTurn: boolean;
  /** Whether changes are marked in what is shown. */
  hasMarks: boolean;
  look: ViewerLook;
  onChoose: (viewer: ViewerName) => void;
  onAskOutside: (viewer: OutsideViewer) => void;
}) {
  const { hasOutsideViewers } = useClientConfig();
  const outside = hasOutsideViewers ? (Object.keys(outsideViewers) as OutsideViewer[]) : [];

  function handleChoose(value: string) {
    const own = viewers.find((viewer) => viewer === value);
    const other = outside.find((viewer) => viewer === value);
    if (own) onChoose(own);
    else if (other) onAskOutside(other);
  }

  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {hasMarks && <MarkLegend />}
      </div>
      <div className={classes.tools} role="toolbar" aria-label="Document tools">
        <Select
          className={classes.viewer}
          aria-label="Viewer"
          value={chosen}
          disabled={!canChoose}
          onChange={(event) => handleChoose(event.target.value)}
        >
          {viewers.map((viewer) => (
            <option key={viewer} value={viewer}>
              {LABELS[viewer]}
            </option>
          ))}
          {outside.map((viewer) => (
            <option key={viewer} value={viewer}>
              {outsideViewers[viewer].label}
            </option>
          ))}
        </Select>
        <span className={classes.group}>
          <TurnButton
            label="Zoom out"
            icon={<IconMinus {...icon} />}
            isOff={!canTurn || look.zoom === viewerZoom.min}
            onClick={() => look.zoomBy(-1)}
          />
          <output className={classes.zoom} aria-label="Zoom">
            {look.zoom}%
          </output>
          <TurnButton
            label="Zoom in"
            icon={<IconPlus {...icon} />}
            isOff={!canTurn || look.zoom === viewerZoom.max}
            onClick={() => look.zoomBy(1)}
          />
        </span>
        <span className={classes.group}>
          <TurnButton
            label="Rotate"
            icon={<IconRotateClockwise {...icon} />}
            isOff={!canTurn}
            onClick={look.rotate}
          />
          <IconButton
            label={look.isFull ? "Leave fullscreen" : "Fullscreen"}
            icon={look.isFull ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
            onClick={look.toggleFull}
          />
        </span>
      </div>
    </div>
  );
}

/** Stays reachable while it is off: a button that is taken away at the last step would lose the focus. */
function TurnButton({ isOff, onClick, ...rest }: ComponentProps<typeof IconButton> & { isOff: boolean }) {
  return (
    <IconButton
      {...rest}
      className={classes.turn}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    />
  );
}
