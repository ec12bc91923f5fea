import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { useDeleteResearched } from "../hooks/use-research.ts";
import type { Researched } from "../research-list.ts";

/** C40. */
const DELETE_FAILED = "Failed to delete research data. Please try again.";

type DeleteCompanyProps = {
  uid: string;
  researched: Researched;
  onDeleted: (deleted: Researched) => void;
  onClose: () => void;
};

/** Asks before the record of one company goes. */
export function DeleteCompany({ uid, researched, onDeleted, onClose }: DeleteCompanyProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { name } = researched.record.companyOverview;
  const deletion = useDeleteResearched(uid, (deleted) => {
    setIsOpen(false);
    void notify({ kind: "done", title: "Research deleted", text: name });
    onDeleted(deleted);
  });

  function handleClose() {
    setIsOpen(false);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete the research on ${name}?`}
      text="This deletes what was found on this company in this session. Your jobs stay. It cannot be undone."
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : `${DELETE_FAILED} Nothing is lost.`}
      onConfirm={() => deletion.mutate(researched)}
      onClose={handleClose}
    />
  );
}
