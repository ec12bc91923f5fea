import { toDocumentTitle } from "@jobwright/contracts/document-view";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconAlertTriangle, IconEye, IconShieldCheck } from "@tabler/icons-react";
import type { Ref } from "react";
import { Button } from "../../../ui/button.tsx";
import { toCheckSentence } from "../changes/describe-change.ts";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { useTailoredFile } from "../hooks/use-tailored-file.ts";
import { VersionsButton } from "../versions/versions-button.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { LookChoices } from "./look-choices.tsx";
import { SaveNote } from "./save-note.tsx";
import styles from "./result-banner.module.css";

/** What was made, how far it was checked, and what can be done with it. */
export function ResultBanner({
  ref,
  uid,
  tailoring,
  changes: { isMaking, setLook },
  onPreview,
  onTailoring,
  onReload,
}: {
  ref: Ref<HTMLElement>;
  uid: string;
  tailoring: Tailoring;
  changes: Pick<TailoringChanges, "isMaking" | "setLook">;
  onPreview: () => void;
  /** Takes the record as it is after a version was brought back. */
  onTailoring: (next: Tailoring) => void;
  onReload: () => Promise<unknown>;
}) {
  const lock = useChangeLock();
  const file = useTailoredFile(uid, tailoring);
  const { isPassed, sentences } = toCheckSentence(tailoring);
  const Icon = isPassed ? IconShieldCheck : IconAlertTriangle;
  return (
    <section
      ref={ref}
      className={styles.banner}
      data-passed={isPassed || undefined}
      aria-labelledby="tailored-title"
    >
      <div className={styles.head}>
        <Icon size={24} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          <h2 id="tailored-title">{toDocumentTitle(tailoring.job)}</h2>
          {/* In the room of the sentences, so that nothing below moves under a press. */}
          <div className={styles.state}>
            <div>
              {sentences.map((sentence) => (
                <p key={sentence} className="small soft">
                  {sentence}
                </p>
              ))}
            </div>
            <p role="status" className="small soft">
              {isMaking && "Making the documents…"}
            </p>
          </div>
          {lock !== undefined && (
            <p role="status" className="small soft">
              {lock}
            </p>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <LookChoices
          layout={tailoring.layout}
          paper={tailoring.paper}
          pages={tailoring.pages}
          onLook={setLook}
        />
        <div className={styles.buttons}>
          <Button size="sm" icon={<IconEye size={16} stroke={1.75} aria-hidden />} onClick={onPreview}>
            Preview
          </Button>
          <VersionsButton
            uid={uid}
            tailoring={tailoring}
            isMaking={isMaking}
            onTailoring={onTailoring}
            onReload={onReload}
          />
          <FileButtons files={tailoring.files} isMaking={isMaking} actions={file} />
        </div>
      </div>
      <SaveNote answer={file.answer} isSaved={file.isSaved} isSavedBefore={file.isSavedBefore} />
    </section>
  );
}
