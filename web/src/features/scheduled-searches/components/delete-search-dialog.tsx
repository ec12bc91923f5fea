import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { nameSearch } from "../describe-search.ts";
import { useSearchActions } from "../hooks/use-search-actions.ts";

/** Asks before a scheduled search is deleted, and deletes it. */
export function DeleteSearchDialog({
  uid,
  search,
  isOpen,
  onClose,
  onDeleted,
}: {
  uid: string;
  search: ScheduledSearch;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { remove } = useSearchActions(uid, search.id);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleConfirm() {
    setIsBusy(true);
    setError(undefined);
    const result = await remove();
    setIsBusy(false);
    if (!result.isDone) {
      const { title, text } = result.failure;
      setError(text === null ? title : `${title}. ${text}`);
      return;
    }
    void notify({ kind: "done", title: "Scheduled search deleted", text: nameSearch(search.preferences) });
    onClose();
    onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete scheduled search"
      text="Are you sure you want to delete this scheduled search?"
      confirmLabel="Delete"
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    />
  );
}
