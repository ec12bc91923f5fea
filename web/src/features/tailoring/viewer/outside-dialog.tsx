import { outsideViewers, type OutsideViewer } from "@jobwright/contracts/document-view";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Says whose servers will have the document before it is shown by them. */
export function OutsideDialog({
  viewer,
  onShow,
  onClose,
}: {
  /** Null: closed. */
  viewer: OutsideViewer | null;
  onShow: (viewer: OutsideViewer) => void;
  onClose: () => void;
}) {
  const { company, origin, label } = outsideViewers[viewer ?? "google"];
  return (
    <ConfirmDialog
      isOpen={viewer !== null}
      title={`Send this document to ${company}?`}
      text={
        `${label} runs on ${company}'s servers (${new URL(origin).host}). To show the document, ${company} fetches ` +
        "it by its link: it leaves this product, and what happens to it there is not in our hands."
      }
      confirmLabel="Show there"
      confirmVariant="primary"
      onConfirm={() => viewer && onShow(viewer)}
      onClose={onClose}
    />
  );
}
