import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import { MantineRoot } from "./mantine-root.tsx";
import classes from "./dialog-frame.module.css";

/**
 * What every dialog stands in. Escape and a press beside it close it, but not while it is busy, and the focus goes back
 * where it came from. Put `Modal.Title` and `Modal.Body` in it.
 */
export function DialogFrame({
  isOpen,
  isBusy = false,
  isFull = false,
  size = "md",
  looks,
  onClose,
  children,
}: {
  isOpen: boolean;
  isBusy?: boolean;
  /** Whether it fills the window. */
  isFull?: boolean;
  /** Widths in pixels: md 440, lg 620, xl 780. */
  size?: "md" | "lg" | "xl" | number;
  /** The module's classes of its parts: content, title and body. */
  looks: Readonly<Record<string, string>>;
  onClose: () => void;
  children: ReactNode;
}) {
  // Only a dialog that was closed before gives the focus back; one that is loaded for its first opening never was.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);

  return (
    <MantineRoot>
      <Modal.Root
        opened={isShown}
        onClose={() => {
          if (!isBusy) onClose();
        }}
        size={size}
        padding={0}
        centered
        fullScreen={isFull}
        transitionProps={{ duration: 150 }}
        classNames={{
          overlay: classes.overlay ?? "",
          content: looks["content"] ?? "",
          title: looks["title"] ?? "",
          body: looks["body"] ?? "",
        }}
      >
        <Modal.Overlay />
        <Modal.Content>{children}</Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
