import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EditScheduleForm } from "./edit-schedule-form.tsx";

/** Changes when a search runs. */
export function EditScheduleDialog({
  uid,
  search,
  isOpen,
  onClose,
}: {
  uid: string;
  search: ScheduledSearch;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();

  return (
    <Dialog
      title="Edit Schedule"
      size="xl"
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      foot={
        <>
          <Button isBusy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {isBusy ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <EditScheduleForm
        id={formId}
        uid={uid}
        search={search}
        isBusy={isBusy}
        onBusy={setIsBusy}
        onSaved={onClose}
      />
    </Dialog>
  );
}
