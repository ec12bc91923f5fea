import { viewerTexts } from "@jobwright/contracts/document-view";
import { IconFileOff, IconRefresh } from "@tabler/icons-react";
import { lazy, Suspense, type ActionDispatch } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { FailedPane } from "./failed-pane.tsx";
import { FilePane } from "./file-pane.tsx";
import { Loading } from "./loading.tsx";
import { OutsidePane } from "./outside-pane.tsx";
import type { PaneProps } from "./pane.ts";
import type { ViewerLook } from "./use-viewer-look.ts";
import classes from "./viewer-content.module.css";
import { currentUrl, type ViewerAction, type ViewerState } from "./viewer-state.ts";

const PdfjsPane = lazy(() =>
  import("./pdfjs-pane.tsx").then(
    ({ PdfjsPane: Pane }) => ({ default: Pane }),
    // A viewer that cannot be loaded has failed like one that cannot read the file.
    () => ({ default: FailedPane }),
  ),
);

/** What lies on the desk: the document in the viewer of the moment, or why there is none. */
export function ViewerContent({
  state,
  dispatch,
  title,
  room,
  look,
}: {
  state: ViewerState;
  dispatch: ActionDispatch<[ViewerAction]>;
  title: string;
  room: PaneProps["room"];
  look: Pick<ViewerLook, "zoom" | "rotation">;
}) {
  if (state.status === "empty") return <p className={classes.empty}>{viewerTexts.noDocument}</p>;
  if (state.status === "unable") {
    return (
      <div className={classes.unable}>
        <EmptyState
          headingLevel={3}
          icon={<IconFileOff size={22} stroke={1.75} aria-hidden />}
          title={viewerTexts.unable}
          text={viewerTexts.noAlternative}
          action={
            <Button
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={() => dispatch({ type: "retry" })}
            >
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  if (state.status === "renewing") return <Loading />;
  const pane: PaneProps = {
    url: currentUrl(state),
    title,
    zoom: look.zoom,
    rotation: look.rotation,
    room,
    onShown: (lineCount) => dispatch({ type: "shown", lineCount }),
    onFailed: (isExpired) => dispatch({ type: "failed", isExpired }),
  };
  if (state.outside !== null) return <OutsidePane {...pane} viewer={state.outside} />;
  const panes = { document: DocumentPane, file: FilePane, pdfjs: PdfjsPane };
  const Pane = panes[state.at.viewer];
  return (
    <Suspense fallback={<Loading />}>
      <Pane key={state.attempt} {...pane} />
    </Suspense>
  );
}
