import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { useHistoryPanel } from "../../../ui/use-history-panel.ts";
import { useUnreadUpkeep } from "../hooks/use-unread-upkeep.ts";
import { onOpenMessages, openMessages } from "../messages-opening.ts";
import { usePushKeeper } from "../push/use-push-keeper.ts";

const MessagesDrawer = lazy(async () => ({
  default: (await import("./messages-drawer.tsx")).MessagesDrawer,
}));

/** Holds the place of the messages, which are loaded with their first opening, and keeps their count true. */
export function MessagesHost() {
  const { uid } = useSignedInUser();
  const router = useRouter();
  const { isOpen, open, close } = useHistoryPanel("messages");
  const [wasOpened, setWasOpened] = useState(isOpen);
  useUnreadUpkeep(uid);
  usePushKeeper(uid, (link) => router.history.push(link));
  usePaletteAction(
    useMemo(() => ({ id: "messages", label: "Open messages", onSelect: () => openMessages() }), []),
  );

  useEffect(
    () =>
      onOpenMessages(() => {
        setWasOpened(true);
        open();
      }),
    [open],
  );

  return <Suspense>{wasOpened && <MessagesDrawer uid={uid} isOpen={isOpen} onClose={close} />}</Suspense>;
}
