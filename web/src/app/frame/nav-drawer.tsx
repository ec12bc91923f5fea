import { useClientConfig } from "../../lib/client-config.ts";
import { Brand } from "../../ui/brand.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { MenuFoot, MenuNav } from "./menu-parts.tsx";
import classes from "./nav-drawer.module.css";

/** How long the menu slides, in milliseconds (part 1 section 9). */
const SLIDE_MS = 300;

/** The menu of narrow screens. Choosing an entry, Back, Escape, the cross or a press beside it closes it. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { brandName } = useClientConfig();
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={<Brand name={brandName} size="sm" />}
      closeLabel="Close menu"
      side="left"
      width="18rem"
      slideMs={SLIDE_MS}
      className={classes.panel}
    >
      <div className={classes.menu}>
        <MenuNav isInDrawer />
        <MenuFoot isInDrawer />
      </div>
    </SidePanel>
  );
}
