import { viewerHeight, viewerTexts, type OutsideViewer } from "@jobwright/contracts/document-view";
import { useContext, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import classes from "./document-viewer.module.css";
import { DocumentMarksContext } from "./document-marks.ts";
import { OutsideDialog } from "./outside-dialog.tsx";
import { useDesk } from "./use-desk.ts";
import { useViewerLook } from "./use-viewer-look.ts";
import { ViewerContent } from "./viewer-content.tsx";
import { ViewerFoot } from "./viewer-foot.tsx";
import { reduceViewer, startViewer, type ViewerSources } from "./viewer-state.ts";
import { ViewerToolbar } from "./viewer-toolbar.tsx";

type DocumentViewerProps = {
  title: string;
  sources: ViewerSources;
  /** Gives new links to the same document; it may fail. */
  renewLinks: () => Promise<ViewerSources>;
  /** How many lines the document has, until a viewer has counted them. */
  lineCount?: number;
};

/** Shows a stored document in one of three viewers, and goes on to the next one where one fails. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { title, sources } = props;
  const [state, dispatch] = useReducer(reduceViewer, sources, startViewer);
  // Kept while its question closes, which names it.
  const [asked, setAsked] = useState<{ viewer: OutsideViewer; isOpen: boolean } | null>(null);
  const frame = useRef<HTMLElement>(null);
  const { status, message, attempt, outside } = state;
  const isUnable = status === "unable";
  const canTurn = status !== "empty" && !isUnable && outside === null;
  const look = useViewerLook(frame, canTurn);
  const lines = useContext(DocumentMarksContext)?.lines;
  const isRead = outside === null && state.at.viewer === "document" && status !== "empty" && !isUnable;
  const desk = useRef<HTMLDivElement>(null);
  const { room, page } = useDesk(desk);
  const titleId = useId();

  const isSame = state.given.signedUrl === sources.signedUrl && state.given.publicUrl === sources.publicUrl;
  if (!isSame) dispatch({ type: "given", sources });

  const renew = useEffectEvent(() => props.renewLinks());
  useEffect(() => {
    if (status !== "renewing") return;
    let isLeft = false;
    const take = (renewed: ViewerSources | null) => {
      if (!isLeft) dispatch({ type: "renewed", sources: renewed });
    };
    renew().then(take, () => take(null));
    return () => {
      isLeft = true;
    };
  }, [status, attempt]);
  useEffect(() => {
    if (message === null) return;
    announce(isUnable ? `${viewerTexts.unable}. ${viewerTexts.noAlternative}` : message);
  }, [message, isUnable]);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={[classes.viewer, look.isFull && classes.full].filter(Boolean).join(" ")}
      style={{
        height: look.isFull ? `calc(100dvh - ${viewerHeight.besideFullscreen}px)` : viewerHeight.inPage,
      }}
    >
      <ViewerToolbar
        title={title}
        titleId={titleId}
        chosen={outside ?? state.at.viewer}
        canChoose={status !== "empty"}
        canTurn={canTurn}
        hasMarks={isRead && lines?.some(({ mark }) => mark !== null) === true}
        look={look}
        onChoose={(viewer) => dispatch({ type: "choose", viewer })}
        onAskOutside={(viewer) => setAsked({ viewer, isOpen: true })}
      />
      {message !== null && !isUnable && (
        <div className={classes.note}>
          <Note tone="amber">{message}</Note>
        </div>
      )}
      <div className={classes.ring}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolled and zoomed by keys */}
        <div
          ref={desk}
          className={classes.desk}
          role="region"
          aria-label={`Document: ${title}`}
          aria-busy={status === "loading" || status === "renewing"}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          data-desk
          onKeyDown={look.handleShortcut}
        >
          {room !== null && (
            <ViewerContent state={state} dispatch={dispatch} title={title} room={room} look={look} />
          )}
        </div>
      </div>
      <ViewerFoot state={state} page={page} lineCount={state.lineCount ?? props.lineCount} />
      {asked !== null && (
        <OutsideDialog
          {...asked}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onShow={() => {
            setAsked({ ...asked, isOpen: false });
            dispatch({ type: "show-outside", viewer: asked.viewer });
          }}
        />
      )}
    </section>
  );
}
