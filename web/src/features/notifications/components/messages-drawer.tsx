import { SidePanel } from "../../../ui/side-panel.tsx";
import { MessageList } from "./message-list.tsx";
import classes from "./messages-drawer.module.css";

/** The messages in a panel from the right. */
export function MessagesDrawer({
  uid,
  isOpen,
  onClose,
}: {
  uid: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Messages"
      closeLabel="Close messages"
      width="28rem"
      className={classes.panel}
    >
      <MessageList uid={uid} />
    </SidePanel>
  );
}
