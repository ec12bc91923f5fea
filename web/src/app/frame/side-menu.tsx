import { IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { MessagesButton } from "../../features/notifications/components/messages-button.tsx";
import { useClientConfig } from "../../lib/client-config.ts";
import { Brand } from "../../ui/brand.tsx";
import { MenuFoot, MenuNav } from "./menu-parts.tsx";
import { openPalette, paletteKeys } from "./palette-opening.ts";
import classes from "./side-menu.module.css";

/** The fixed menu of wide screens. */
export function SideMenu() {
  const { brandName } = useClientConfig();
  return (
    <aside className={classes.side} aria-label="Menu">
      <div className={classes.inner}>
        <div className={classes.head}>
          <Link to="/" className={classes.brand}>
            <Brand name={brandName} />
          </Link>
          <MessagesButton size="md" />
        </div>
        <button type="button" className={classes.goto} aria-haspopup="dialog" onClick={openPalette}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          Go to…
          <kbd className={classes.kbd}>{paletteKeys()}</kbd>
        </button>
        <MenuNav />
        <MenuFoot />
      </div>
    </aside>
  );
}
