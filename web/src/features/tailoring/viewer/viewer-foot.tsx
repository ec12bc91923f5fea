import { viewers, viewerTexts } from "@jobwright/contracts/document-view";
import { countOf } from "../../../lib/count-words.ts";
import classes from "./viewer-foot.module.css";
import type { Desk } from "./use-desk.ts";
import { viewerNumber, type ViewerState } from "./viewer-state.ts";

/** The fixed text, and which viewer, page and number of lines (T50). */
export function ViewerFoot({
  state,
  page,
  lineCount,
}: {
  state: ViewerState;
  page: Desk["page"];
  lineCount: number | undefined;
}) {
  const isShown = state.status === "shown";
  const facts = [
    state.status !== "empty" &&
      state.outside === null &&
      `Viewer ${viewerNumber(state)} of ${viewers.length}`,
    isShown && page !== null && `page ${page.number} of ${page.count}`,
    isShown && lineCount !== undefined && countOf(lineCount, "line", "lines"),
  ];
  return (
    <div className={classes.foot}>
      <p>{viewerTexts.footer}</p>
      <p>{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}
