import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { MessagesButton } from "../../features/notifications/components/messages-button.tsx";
import { useClientConfig } from "../../lib/client-config.ts";
import { Brand } from "../../ui/brand.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { useHistoryPanel } from "../../ui/use-history-panel.ts";
import { openPalette } from "./palette-opening.ts";
import classes from "./top-bar.module.css";

const NavDrawer = lazy(async () => ({ default: (await import("./nav-drawer.tsx")).NavDrawer }));

/** The bar of narrow screens; its menu slides in, is loaded with its first opening, and is closed by Back. */
export function TopBar() {
  const { brandName } = useClientConfig();
  const { isOpen, open, close } = useHistoryPanel("menu");
  const [wasOpened, setWasOpened] = useState(isOpen);

  function handleOpen() {
    setWasOpened(true);
    open();
  }

  return (
    <header className={classes.bar}>
      <IconButton
        size="lg"
        label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<IconMenu2 size={22} stroke={1.75} aria-hidden />}
        onClick={handleOpen}
      />
      <Link to="/" className={classes.brand}>
        <Brand name={brandName} size="sm" />
      </Link>
      <IconButton
        size="lg"
        label="Go to a screen or action"
        aria-haspopup="dialog"
        icon={<IconSearch size={22} stroke={1.75} aria-hidden />}
        onClick={openPalette}
      />
      <MessagesButton size="lg" />
      <ThemeToggle look="icon" />
      <Suspense>{wasOpened && <NavDrawer isOpen={isOpen} onClose={close} />}</Suspense>
    </header>
  );
}
