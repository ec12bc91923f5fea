import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconAlertTriangle, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { useVersions } from "./use-versions.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionRow } from "./version-row.tsx";
import styles from "./versions.module.css";

type VersionsDialogProps = {
  uid: string;
  tailoring: Tailoring;
  /** While the documents are made the record is about to change. */
  isMaking: boolean;
  /** The version that is compared at first. */
  first: number | null;
  isOpen: boolean;
  onTailoring: (next: Tailoring) => void;
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

/** The kept versions of a tailored resume: to compare, to bring back, and to mark as sent. */
export function VersionsDialog({ isMaking, first, isOpen, onClose, ...record }: VersionsDialogProps) {
  const { place, versions, busy, problem, restore, mark } = useVersions({ ...record, isOpen });
  const [chosen, setChosen] = useState(first);
  const lock = useChangeLock() ?? (isMaking ? "The documents are being made. A moment." : undefined);
  const { data } = versions;
  const isPresentKept = data === undefined || data.some(({ isPresent }) => isPresent);

  return (
    <Dialog
      title="Versions"
      size="xl"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        isPresentKept ? undefined : (
          <Button
            icon={<IconSend size={16} stroke={1.75} aria-hidden />}
            isBusy={busy?.number === null}
            disabledReason={lock}
            onClick={() => void mark(null, true)}
          >
            Mark the present one as sent
          </Button>
        )
      }
    >
      {problem !== null && (
        <Note tone="amber" role="alert" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {problem}
        </Note>
      )}
      {data === undefined && versions.isError && (
        <ErrorPanel
          title="The versions could not be read."
          error={versions.error}
          isRetrying={versions.isFetching}
          onRetry={() => void versions.refetch()}
        />
      )}
      {data === undefined && !versions.isError && <Skeleton height={240} radius={10} />}
      {data?.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No versions yet"
          text="One is kept each time you tailor, download or save this resume, or say that you sent it."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              isChosen={version.number === chosen}
              busy={busy?.number === version.number ? busy.action : null}
              restoreLock={lock}
              onChoose={() => setChosen(version.number === chosen ? null : version.number)}
              onRestore={() => void restore(version.number)}
              onMark={(isSent) => void mark(version.number, isSent)}
            >
              <VersionComparison
                place={place}
                number={version.number}
                presentText={record.tailoring.tailoredResumeText}
              />
            </VersionRow>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
