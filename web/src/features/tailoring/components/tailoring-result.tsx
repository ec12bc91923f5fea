import { toDocumentTitle, viewerHeight } from "@jobwright/contracts/document-view";
import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type Ref } from "react";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addSkills, reloadTailoring } from "../api/result-calls.ts";
import { findRange, type LineRange } from "../document/find-range.ts";
import { useTailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { DocumentBar } from "./document-bar.tsx";
import { ResultBanner } from "./result-banner.tsx";
import { ResultNotices } from "./result-notices.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import styles from "./tailoring-result.module.css";

const DocumentViewer = lazy(async () => ({
  default: (await import("../viewer/document-viewer.tsx")).DocumentViewer,
}));
const OriginalPanel = lazy(async () => ({
  default: (await import("../document/original-panel.tsx")).OriginalPanel,
}));
const HaveDialog = lazy(async () => ({
  default: (await import("../keywords/have-dialog.tsx")).HaveDialog,
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
 * What came of a tailoring. Its elements are cells of the grid around them: the result, the viewer beside or below it,
 * and the bar that leads to the viewer where it is out of sight.
 */
export function TailoringResult(props: TailoringResultProps) {
  const { jobId, sessionId } = props.tailoring;
  // Another run is another result: nothing that was open or on its way belongs to it.
  return <Result key={`${jobId} ${sessionId}`} {...props} />;
}

function Result({ uid, tailoring, isNew, settle, onTailoring, onHave }: TailoringResultProps) {
  const queryClient = useQueryClient();
  const changes = useTailoringChanges({ uid, tailoring, settle, onTailoring });
  const { shown } = changes;
  const viewer = useRef<HTMLElement>(null);
  const banner = useRef<HTMLElement>(null);
  // Both are kept while they close, so that they can do so in their own time.
  const [original, setOriginal] = useState<{ range: LineRange; isOpen: boolean } | null>(null);
  const [having, setHaving] = useState<{ requirement: Requirement; isOpen: boolean } | null>(null);

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
    viewer.current?.focus({ preventScroll: true });
    viewer.current?.scrollIntoView({ block: "start" });
  }
  async function handleAdd(skills: string[]) {
    if (resume.id !== null) {
      await addSkills(uid, resume.id, skills);
      void queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
      void queryClient.invalidateQueries({ queryKey: ["resume-reading", uid, resume.id] });
    }
    onHave(skills);
  }
  async function renewLinks() {
    const next = await reloadTailoring({ uid, jobId: tailoring.jobId });
    onTailoring(next);
    return { signedUrl: next.signedUrl, publicUrl: next.publicUrl };
  }

  return (
    <>
      <div className={styles.result}>
        <ResultBanner ref={banner} uid={uid} tailoring={shown} changes={changes} onPreview={handlePreview} />
        <ResultNotices tailoring={tailoring} />
        <ResultTabs
          tailoring={shown}
          changes={changes}
          onHave={(requirement) => setHaving({ requirement, isOpen: true })}
          onShowLine={handleShowLine}
        />
      </div>
      <section ref={viewer} className={styles.viewer} tabIndex={-1} aria-label="Preview">
        <Suspense fallback={<Skeleton width="100%" height={viewerHeight.inPage} radius={12} />}>
          <DocumentViewer
            title={toDocumentTitle(tailoring.job)}
            sources={{ signedUrl: tailoring.signedUrl, publicUrl: tailoring.publicUrl }}
            renewLinks={renewLinks}
            lineCount={tailoring.tailoredResumeText.split("\n").filter((line) => line.trim() !== "").length}
          />
        </Suspense>
      </section>
      <DocumentBar viewer={viewer} onShow={handlePreview} />
      <Suspense>
        {original !== null && (
          <OriginalPanel
            resume={resume}
            range={original.range}
            isOpen={original.isOpen}
            onClose={() => setOriginal({ ...original, isOpen: false })}
          />
        )}
        {having !== null && (
          <HaveDialog
            key={having.requirement.id}
            uid={uid}
            tailoring={tailoring}
            requirement={having.requirement}
            isOpen={having.isOpen}
            onAdd={handleAdd}
            onClose={() => setHaving({ ...having, isOpen: false })}
          />
        )}
      </Suspense>
    </>
  );
}
