import type { Message } from "@jobwright/contracts/notifications";
import { IconBell, IconChecks } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { notify } from "../../../ui/notify.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useUnread } from "../hooks/message-queries.ts";
import { useMessages } from "../hooks/use-messages.ts";
import { useNow } from "../../../ui/schedule/use-now.ts";
import { MessageItem } from "./message-item.tsx";
import classes from "./message-list.module.css";

/** What was shown counts as read on the server; here it stays marked as new until the list is closed. */
export function MessageList({ uid }: { uid: string }) {
  const { pages, markRead, keepAsRead, deleteMessage } = useMessages(uid);
  const unread = useUnread(uid) ?? 0;
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
  const focusAfterDelete = useFocusAfterDelete(list, messages.length);
  useReadWhatIsShown(messages, pages.isFetching, markRead, keepAsRead);

  async function handleMarkAll() {
    try {
      await markRead(null);
      keepAsRead(null);
      announce("All messages are marked as read");
    } catch (error) {
      void notify({ kind: "failed", title: "The messages stay unread", text: describeError(error) });
    }
  }
  async function handleDelete(message: Message) {
    // Noted before the list changes, which it does as soon as the server has answered.
    focusAfterDelete(messages.findIndex(({ id }) => id === message.id));
    try {
      await deleteMessage(message.id);
      announce("Message deleted");
    } catch (error) {
      focusAfterDelete(null);
      void notify({ kind: "failed", title: "The message was not deleted", text: describeError(error) });
    }
  }

  if (pages.data === undefined) {
    if (!pages.isError) return <ListSkeleton />;
    return (
      <div className={classes.state}>
        <ErrorPanel
          title="Your messages could not be shown."
          error={pages.error}
          isRetrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      </div>
    );
  }
  return (
    <>
      {messages.length > 0 && (
        <div className={classes.tools}>
          <Button
            size="sm"
            icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
            disabledReason={unread === 0 ? "Every message is read." : undefined}
            onClick={() => void handleMarkAll()}
          >
            Mark all as read
          </Button>
        </div>
      )}
      <div ref={list} className={classes.scroll} tabIndex={-1}>
        {messages.length === 0 ? (
          <div className={classes.state}>
            <EmptyState
              icon={<IconBell size={22} stroke={1.75} aria-hidden />}
              title="No messages"
              text="News about your account comes here, and every test notification that you send from the settings."
            />
          </div>
        ) : (
          <ul className={classes.list} aria-label="Messages">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                now={now}
                onDelete={() => handleDelete(message)}
              />
            ))}
          </ul>
        )}
        <Older pages={pages} />
      </div>
    </>
  );
}

/** The button for the next page, and why it did not come. */
function Older({ pages }: { pages: ReturnType<typeof useMessages>["pages"] }) {
  if (!pages.hasNextPage && !pages.isError) return null;
  return (
    <div className={classes.older}>
      {pages.isError && (
        <ErrorPanel
          title="The list is not up to date."
          error={pages.error}
          isRetrying={pages.isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button isFull isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  );
}

function useReadWhatIsShown(
  messages: readonly Message[],
  isFetching: boolean,
  markRead: (ids: string[]) => Promise<void>,
  keepAsRead: (ids: ReadonlySet<string>) => void,
): void {
  const told = useRef(new Set<string>());
  const unreadIds = messages.flatMap(({ id, isRead }) => (isRead || told.current.has(id) ? [] : [id]));
  const shown = isFetching ? "" : unreadIds.join(" ");

  const tell = useEffectEvent(async (ids: string[]) => {
    for (const id of ids) told.current.add(id);
    // Not told now: they stay unread, which loses nothing.
    await markRead(ids).catch(() => ids.forEach((id) => told.current.delete(id)));
  });
  useEffect(() => {
    if (shown === "") return;
    const frame = requestAnimationFrame(() => void tell(shown.split(" ")));
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const close = useEffectEvent(() => {
    if (told.current.size > 0) keepAsRead(told.current);
  });
  useEffect(() => () => close(), []);
}

/** A deleted message takes its button with it: the next one's, or else the list, gets the focus. */
function useFocusAfterDelete(
  list: RefObject<HTMLElement | null>,
  count: number,
): (index: number | null) => void {
  const deletedAt = useRef<number | null>(null);
  useEffect(() => {
    if (deletedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [];
    (buttons[Math.min(deletedAt.current, buttons.length - 1)] ?? list.current)?.focus();
    deletedAt.current = null;
  }, [list, count]);
  return (index) => {
    deletedAt.current = index;
  };
}

function ListSkeleton() {
  return (
    <section className={classes.skeleton} aria-busy="true" aria-label="Loading your messages">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width="60%" />
          <Skeleton width="100%" />
          <Skeleton width="30%" height={16} />
        </div>
      ))}
    </section>
  );
}
