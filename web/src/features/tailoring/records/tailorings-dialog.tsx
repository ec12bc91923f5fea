import { NO_JOB_ID } from "@jobwright/contracts/tailoring";
import type { TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { IconPlus } from "@tabler/icons-react";
import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { tailoringOptions, tailoringsOptions, tailoringStateOptions } from "../hooks/tailoring-queries.ts";
import { deleteTailoring, renameTailoring } from "./record-calls.ts";
import { TailoringRow } from "./tailoring-row.tsx";
import styles from "./tailorings-dialog.module.css";

type TailoringsDialogProps = {
  uid: string;
  /** The record that the screen shows. */
  openId: string;
  tailorings: UseQueryResult<TailoringSummary[]>;
  isOpen: boolean;
  onClose: () => void;
};

/** Every tailored resume of the person: to open, to rename, to delete. */
export function TailoringsDialog({ uid, openId, tailorings, isOpen, onClose }: TailoringsDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = tailoringsOptions(uid);

  async function handleRename(jobId: string, name: string) {
    const renamed = await renameTailoring({ uid, jobId }, name);
    queryClient.setQueryData(queryKey, (known) =>
      known?.map((each) => (each.jobId === jobId ? renamed : each)),
    );
  }

  async function handleDelete(jobId: string) {
    await deleteTailoring({ uid, jobId });
    queryClient.setQueryData(queryKey, (known) => known?.filter((each) => each.jobId !== jobId));
    if (jobId !== openId) return;
    onClose();
    await navigate({ to: "/resume-tailoring/$jobId", params: { jobId: NO_JOB_ID }, replace: true });
    for (const options of [tailoringOptions, tailoringStateOptions]) {
      queryClient.removeQueries({ queryKey: options(uid, jobId).queryKey });
    }
  }

  return (
    <Dialog
      title="Tailored resumes"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <ButtonLink
          to="/resume-tailoring/$jobId"
          params={{ jobId: NO_JOB_ID }}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          New tailored resume
        </ButtonLink>
      }
    >
      {tailorings.data === undefined && tailorings.isError && (
        <ErrorPanel
          title="Your tailored resumes could not be read."
          error={tailorings.error}
          isRetrying={tailorings.isFetching}
          onRetry={() => void tailorings.refetch()}
        />
      )}
      {tailorings.data === undefined && !tailorings.isError && <Skeleton height={240} radius={10} />}
      {tailorings.data?.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No tailored resumes yet"
          text="Each job and each pasted posting that you tailor your resume to is kept here."
        />
      )}
      {tailorings.data !== undefined && tailorings.data.length > 0 && (
        <ul className={styles.list}>
          {tailorings.data.map((record) => (
            <TailoringRow
              key={record.jobId}
              record={record}
              isOpen={record.jobId === openId}
              onOpen={onClose}
              onRename={(name) => handleRename(record.jobId, name)}
              onDelete={() => handleDelete(record.jobId)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
