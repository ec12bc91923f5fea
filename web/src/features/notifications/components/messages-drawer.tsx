import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { MessageList } from "./message-list.tsx";
import classes from "./messages-drawer.module.css";

/** The messages in a panel from the right. Escape, the cross and a press beside it close it. */
export function MessagesDrawer({
  uid,
  isOpen,
  onClose,
}: {
  uid: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  // Drawn closed first: a panel that is there from the start would not slide in.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Drawer.Root
      opened={isOpen && isDrawn}
      onClose={onClose}
      position="right"
      size="min(28rem, 100%)"
      transitionProps={{ transition: "slide-left", duration: 180 }}
      classNames={{
        overlay: classes.overlay ?? "",
        content: classes.content ?? "",
        body: classes.body ?? "",
        title: classes.title ?? "",
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>Messages</Drawer.Title>
          <Drawer.CloseButton aria-label="Close messages" size={40} iconSize={20} />
        </div>
        <Drawer.Body>
          <MessageList uid={uid} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
