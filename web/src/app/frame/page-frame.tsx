import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { MessagesHost } from "../../features/notifications/components/messages-host.tsx";
import { useClientConfig } from "../../lib/client-config.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { CommandPaletteHost } from "./command-palette-host.tsx";
import { NewRecoveryCodeHost } from "./new-recovery-code-host.tsx";
import classes from "./page-frame.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every screen of the signed-in app: menu, top bar, palette, and where the screen goes. */
export function PageFrame() {
  const main = useRef<HTMLElement>(null);
  useDocumentTitle();
  useFocusOnNavigation(main);

  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <TopBar />
      <SideMenu />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <LiveRegion />
      <CommandPaletteHost />
      <MessagesHost />
      <NewRecoveryCodeHost />
    </div>
  );
}

function useDocumentTitle(): void {
  const { brandName } = useClientConfig();
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title === undefined ? brandName : `${title} · ${brandName}`;
  }, [title, brandName]);
}

/** A new screen is read from its heading on. The first one keeps the browser's own start, a renamed one its focus. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", (event) => {
        const { fromLocation, toLocation, pathChanged } = event;
        if (fromLocation === undefined || !pathChanged) return;
        if (fromLocation.state.__TSR_index === toLocation.state.__TSR_index) return;
        const heading = main.current?.querySelector<HTMLElement>("h1") ?? main.current;
        heading?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
