import { toDocumentTitle, viewerHeight } from "@jobwright/contracts/document-view";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type Ref } from "react";
import { flushSync } from "react-dom";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { notify } from "../../../ui/notify.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addSkills, reloadTailoring } from "../api/result-calls.ts";
import { findRange, type LineRange } from "../document/find-range.ts";
import { listMarkedLines } from "../document/list-marked-lines.ts";
import { useCurrentChange } from "../hooks/use-current-change.ts";
import { useResultParts } from "../hooks/use-result-parts.ts";
import { useTailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { DocumentMarksContext } from "../viewer/document-marks.ts";
import type { Gap } from "../keywords/describe-score.ts";
import type { WantedGap } from "../questions/questions-panel.tsx";
import { FitNote } from "./fit-note.tsx";
import { ResultBanner } from "./result-banner.tsx";
import { ResultBar } from "./result-bar.tsx";
import { ResultNotices } from "./result-notices.tsx";
import { ResultTabs, type ResultTab } from "./result-tabs.tsx";
import styles from "./tailoring-result.module.css";

const DocumentViewer = lazy(async () => ({
  default: (await import("../viewer/document-viewer.tsx")).DocumentViewer,
}));
const OriginalPanel = lazy(async () => ({
  default: (await import("../document/original-panel.tsx")).OriginalPanel,
}));

type TailoringResultProps = {
  uid: string;
  tailoring: Tailoring;
  /** It was made while the person waited here, and is brought into sight. */
  isNew: boolean;
  /** Takes the record as it is now. */
  onTailoring: (next: Tailoring) => void;
  /** Gets what sends the answers that wait. */
  settle: Ref<() => Promise<void>>;
  /** Tailors the same resume again, with what a pasted text lacks in it; a saved resume has it by then. */
  onHave: (skills: string[]) => void;
};

/**
 * What came of a tailoring. Its elements are cells of the grid around them: the banner, the document, what is decided
 * beside it, and the bar that changes between the two where they do not stand side by side.
 */
export function TailoringResult(props: TailoringResultProps) {
  const { jobId, sessionId } = props.tailoring;
  // Who answers questions goes on with them when the result with the answers comes.
  const [isAsking, setIsAsking] = useState(false);
  const tab = { begin: isAsking ? ("questions" as const) : ("changes" as const), onAsking: setIsAsking };
  // Another run is another result: nothing that was open or on its way belongs to it.
  return <Result key={`${jobId} ${sessionId}`} {...props} tab={tab} />;
}

type ResultProps = TailoringResultProps & {
  tab: { begin: ResultTab; onAsking: (isAsking: boolean) => void };
};

function Result({ uid, tailoring, isNew, settle, tab, onTailoring, onHave }: ResultProps) {
  const queryClient = useQueryClient();
  const changes = useTailoringChanges({ uid, tailoring, settle, onTailoring });
  const { shown } = changes;
  const viewer = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const current = useCurrentChange(result);
  const parts = useResultParts({ viewer, result, ...tab });
  const banner = useRef<HTMLElement>(null);
  // Kept while it closes, so that it can do so in its own time.
  const [original, setOriginal] = useState<{ range: LineRange; isOpen: boolean } | null>(null);
  const [wanted, setWanted] = useState<WantedGap | null>(null);

  useEffect(() => {
    if (!isNew) return;
    // Beside the document the banner goes to the top, so that both are in sight with the changes.
    const isBeside = window.matchMedia("(min-width: 1200px)").matches;
    banner.current?.scrollIntoView({ block: isBeside ? "start" : "nearest" });
  }, [isNew]);

  const { resume, original: originalDocument } = tailoring;
  const handleShowLine = useCallback(
    (lineId: string, line: number) =>
      setOriginal({ range: findRange(originalDocument, resume.text, lineId, line), isOpen: true }),
    [originalDocument, resume.text],
  );
  function handlePreview() {
    // It has to be in the page before it takes the focus.
    flushSync(() => parts.goTo("document"));
    viewer.current?.focus({ preventScroll: true });
  }
  const { open: openChange } = current;
  const { show: showPart } = parts;
  const handleOpenChange = useCallback(
    (changeId: string) => {
      showPart("changes");
      openChange(changeId);
    },
    [showPart, openChange],
  );
  const asksQuestions =
    tailoring.questions.length > 0 || (tailoring.said ?? []).length > 0 || wanted !== null;
  const { document, changes: answered, model } = shown;
  const lines = useMemo(
    () => listMarkedLines({ document, original: originalDocument, changes: answered, model }),
    [document, originalDocument, answered, model],
  );
  const marks = useMemo(
    () => ({ lines, currentId: current.id, onOpen: handleOpenChange }),
    [lines, current.id, handleOpenChange],
  );
  function handleHave(gap: Gap) {
    setWanted({ gap, isNew: true });
    showPart("questions");
  }
  /** What was answered is kept by now: it is tailored again with it even where the resume could not be changed. */
  async function handleAgain(skills: string[]) {
    if (resume.id !== null && skills.length > 0) {
      try {
        await addSkills(uid, resume.id, skills);
        void queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
        void queryClient.invalidateQueries({ queryKey: ["resume-reading", uid, resume.id] });
      } catch (error) {
        void notify({
          kind: "failed",
          title: "Not added to your resume",
          text: `“${resume.title}” is as it was, and your answers are kept. ${describeError(error)}`,
        });
      }
    }
    onHave(skills);
  }
  async function reload() {
    const next = await reloadTailoring({ uid, jobId: tailoring.jobId });
    onTailoring(next);
    return next;
  }
  async function renewLinks() {
    const next = await reload();
    return { signedUrl: next.signedUrl, publicUrl: next.publicUrl };
  }

  return (
    <>
      <div className={styles.top}>
        <ResultBanner
          ref={banner}
          uid={uid}
          tailoring={shown}
          changes={changes}
          onPreview={handlePreview}
          onTailoring={onTailoring}
          onReload={reload}
        />
        <ResultNotices tailoring={tailoring} />
        <FitNote tailoring={shown} setStates={changes.setStates} />
      </div>
      <section
        ref={viewer}
        className={styles.viewer}
        data-part={parts.part}
        tabIndex={-1}
        aria-label="Preview"
      >
        <DocumentMarksContext value={marks}>
          <Suspense fallback={<Skeleton width="100%" height={viewerHeight.inPage} radius={12} />}>
            <DocumentViewer
              title={toDocumentTitle(tailoring.job)}
              sources={{ signedUrl: tailoring.signedUrl, publicUrl: tailoring.publicUrl }}
              renewLinks={renewLinks}
              lineCount={tailoring.tailoredResumeText.split("\n").filter((line) => line.trim() !== "").length}
            />
          </Suspense>
        </DocumentMarksContext>
      </section>
      <div ref={result} className={styles.result} data-part={parts.part}>
        <ResultTabs
          uid={uid}
          tailoring={shown}
          changes={changes}
          asksQuestions={asksQuestions}
          chosen={parts.tab}
          current={current}
          onTab={parts.chooseTab}
          wanted={wanted}
          onWanted={() => setWanted(wanted && { ...wanted, isNew: false })}
          onHave={handleHave}
          onAgain={(skills) => void handleAgain(skills)}
          onReload={reload}
          onOpenChange={handleOpenChange}
          onShowLine={handleShowLine}
        />
      </div>
      <ResultBar
        viewer={viewer}
        part={parts.part}
        openChanges={shown.changes.filter(({ state }) => state === "toReview").length}
        questions={asksQuestions ? tailoring.questions.length : null}
        onPart={parts.goTo}
      />
      <Suspense>
        {original !== null && (
          <OriginalPanel
            resume={resume}
            range={original.range}
            isOpen={original.isOpen}
            onClose={() => setOriginal({ ...original, isOpen: false })}
          />
        )}
      </Suspense>
    </>
  );
}
