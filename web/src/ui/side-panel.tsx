import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import { useEffect, useState, type KeyboardEventHandler, type ReactNode } from "react";
import { MantineRoot } from "./mantine-root.tsx";
import classes from "./side-panel.module.css";

/**
 * A panel that slides in over the screen. Escape, the cross and a press beside it close it, and the focus goes back
 * to where it was. What is in it scrolls by itself. Load it lazily.
 */
export function SidePanel({
  isOpen,
  onClose,
  title,
  subtitle,
  isLined = false,
  closeLabel = "Close",
  side = "right",
  width,
  slideMs = 180,
  className,
  closesOnEscape = true,
  keepsFocus = true,
  onKeyDownCapture,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: string;
  /** A line under the title, for content that does not begin with one. */
  isLined?: boolean;
  closeLabel?: string;
  side?: "left" | "right";
  /** A CSS length; never wider than the screen. */
  width: string;
  /** How long it slides, in milliseconds. */
  slideMs?: number;
  /** For a surface of its own. */
  className?: string | undefined;
  closesOnEscape?: boolean;
  /** False while a dialog in front of it has the keys. */
  keepsFocus?: boolean;
  onKeyDownCapture?: KeyboardEventHandler;
  children: ReactNode;
}) {
  // Drawn closed first: a panel that is there from the start would not slide in.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <MantineRoot>
      <Drawer.Root
        opened={isOpen && isDrawn}
        onClose={onClose}
        position={side}
        size={`min(${width}, 100%)`}
        closeOnEscape={closesOnEscape}
        trapFocus={keepsFocus}
        transitionProps={{ transition: side === "right" ? "slide-left" : "slide-right", duration: slideMs }}
        classNames={{
          overlay: classes.overlay ?? "",
          content: [classes.content, className].filter(Boolean).join(" "),
          title: classes.title ?? "",
          body: classes.body ?? "",
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content data-side={side} onKeyDownCapture={onKeyDownCapture}>
          <div className={classes.head} data-lined={isLined || undefined}>
            <div className={classes.titles}>
              <Drawer.Title>{title}</Drawer.Title>
              {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
            </div>
            <Drawer.CloseButton aria-label={closeLabel} size={40} iconSize={20} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineRoot>
  );
}
