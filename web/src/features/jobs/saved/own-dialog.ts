import type { OwnPatch, SavedJob } from "@jobwright/contracts/jobs";

/** What sets a field of a job. `onSave` rejects where it could not be saved, which the dialog says. */
export type OwnDialogProps = {
  uid: string;
  job: SavedJob;
  isOpen: boolean;
  onSave: (fields: OwnPatch) => Promise<void>;
  onClose: () => void;
};
