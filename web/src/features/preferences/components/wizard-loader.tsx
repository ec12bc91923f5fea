import type { UserDocument } from "@jobwright/contracts/profile";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ComponentProps } from "react";
import { readStored, removeStored, storageKeys } from "../../../lib/browser-storage.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toStoredState } from "../hooks/use-wizard.ts";
import { forgetDraft, isSameState, readDraft, toDraftedState, type Draft } from "../wizard/draft.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { WizardForm } from "./wizard-form.tsx";
import styles from "./wizard-form.module.css";

/**
 * What the open wizard starts with: the preferences as they are stored now, or what was chosen before and not
 * saved, as the person decides.
 */
export function WizardLoader({
  uid,
  startStep,
  ...rest
}: {
  uid: string;
  startStep: number;
  isNarrow: boolean;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...userDocumentOptions(uid),
    refetchOnMount: "always",
  });
  const [draft] = useState(() => readDraft(uid));
  const [isReopened] = useState(() => readStored("session", storageKeys.wizardReopening(uid)) !== null);
  useEffect(() => removeStored("session", storageKeys.wizardReopening(uid)), [uid]);
  const [start, setStart] = useState<{ step: number; draft: Draft | null } | null>(null);

  if (data === undefined || (!isFetchedAfterMount && error === null)) {
    if (error === null) return <LoadingWizard />;
    return (
      <div className={styles.message}>
        <ErrorPanel
          title="Your preferences could not be read."
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (start !== null) return <StartedWizard uid={uid} document={data} start={start} {...rest} />;
  if (draft === null || !isWorthOffering(uid, draft, data)) {
    setStart({ step: startStep, draft: null });
    return <LoadingWizard />;
  }
  const goOn = () => setStart({ step: isFileLost(uid, draft) ? 0 : draft.step, draft });
  if (isReopened) {
    goOn();
    return <LoadingWizard />;
  }
  return (
    <DraftOffer
      onGoOn={goOn}
      onStartOver={() => {
        forgetDraft(uid);
        setStart({ step: 0, draft: null });
      }}
    />
  );
}

/** A chosen file counts as well where it is gone with the page: the person is told which one it was. */
function isWorthOffering(uid: string, draft: Draft, document: UserDocument): boolean {
  return draft.fileName !== null || !isSameState(toDraftedState(uid, draft), toStoredState(document));
}

/** Then the first step says which file it was. */
function isFileLost(uid: string, draft: Draft): boolean {
  return draft.fileName !== null && toDraftedState(uid, draft).resumeFile === null;
}

/** Later reads of the document must not change what the wizard was started on. */
function StartedWizard(props: ComponentProps<typeof WizardForm>) {
  const [{ document, start }] = useState(props);
  return <WizardForm {...props} document={document} start={start} />;
}

function LoadingWizard() {
  return (
    <div className={styles.message} aria-busy="true">
      <span className="sr">Reading your preferences</span>
      <Skeleton width="40%" height={28} />
      <Skeleton height={80} />
      <Skeleton height={80} />
    </div>
  );
}
