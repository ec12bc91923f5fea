import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";

import { MantineRoot } from "./mantine-root.tsx";
import classes from "./dialog.module.css";

/**
 * A dialog with a head, a body that scrolls and a foot that stays. On narrow screens it fills the window. Mount it
 * closed and open it then: only so does it give the focus back where it came from. While it is busy it stays.
 */
export function Dialog({
  title,
  isOpen,
  size = "lg",
  isBusy = false,
  onClose,
  foot,
  children,
}: {
  title: string;
  isOpen: boolean;
  /** Widths in pixels: md 440, lg 620, xl 780. */
  size?: "md" | "lg" | "xl";
  isBusy?: boolean;
  onClose: () => void;
  /** The buttons. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const isNarrow = useMediaQuery("(max-width: 768px)");
  return (
    <MantineRoot>
      <Modal.Root
        opened={isOpen}
        onClose={() => {
          if (!isBusy) onClose();
        }}
        size={size}
        centered
        fullScreen={isNarrow === true}
        transitionProps={{ duration: 150 }}
        classNames={{
          overlay: classes.overlay ?? "",
          content: classes.content ?? "",
          title: classes.title ?? "",
          body: classes.body ?? "",
        }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" aria-disabled={isBusy ? true : undefined} />
          </div>
          <Modal.Body>{children}</Modal.Body>
          {foot !== undefined && <div className={classes.foot}>{foot}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
