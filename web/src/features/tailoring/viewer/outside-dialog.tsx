import { outsideViewers, type OutsideViewer } from "@jobwright/contracts/document-view";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Says whose servers will have the document before it is shown by them. */
export function OutsideDialog({
  viewer,
  isOpen,
  onShow,
  onClose,
}: {
  viewer: OutsideViewer;
  isOpen: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  const { company, origin, label } = outsideViewers[viewer];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Send this document to ${company}?`}
      text={
        `${label} runs on ${company}'s servers (${new URL(origin).host}). To show the document, ${company} fetches ` +
        "it by its link: it leaves this product, and what happens to it there is not in our hands."
      }
      confirmLabel="Show there"
      confirmVariant="primary"
      onConfirm={onShow}
      onClose={onClose}
    />
  );
}
