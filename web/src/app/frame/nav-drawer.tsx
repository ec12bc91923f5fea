import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { useClientConfig } from "../../lib/client-config.ts";
import { Brand } from "../../ui/brand.tsx";
import { MenuFoot, MenuNav } from "./menu-parts.tsx";
import classes from "./nav-drawer.module.css";

/** How long the menu slides, in milliseconds (part 1 section 9). */
const SLIDE_MS = 300;

/** The menu of narrow screens. Choosing an entry, Escape, the cross or a press beside it closes it. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { brandName } = useClientConfig();
  // Drawn closed first: a menu that is there from the start would not slide in.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Drawer.Root
      opened={isOpen && isDrawn}
      onClose={onClose}
      size="18rem"
      transitionProps={{ transition: "slide-right", duration: SLIDE_MS }}
      classNames={{
        overlay: classes.overlay ?? "",
        content: classes.content ?? "",
        body: classes.body ?? "",
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>
            <Brand name={brandName} size="sm" />
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close menu" size={40} iconSize={20} />
        </div>
        <Drawer.Body>
          <MenuNav onChoose={onClose} />
          <MenuFoot onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
