import { notificationsEndpoints, type Message } from "@jobwright/contracts/notifications";
import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { messagesKey, setUnread } from "./message-queries.ts";

type Page = { messages: Message[]; unread: number; hasMore: boolean };
type Pages = InfiniteData<Page, string | null>;

/** A person's messages, newest first, a page at a time; read anew each time they are opened. */
export function useMessages(uid: string) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: messagesKey(uid),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const query = pageParam === null ? {} : { before: pageParam };
      const page = await callApi(notificationsEndpoints.listMessages, { params: { uid }, query, signal });
      setUnread(queryClient, uid, page.unread);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.messages.at(-1)?.createdAt ?? null) : null),
    refetchOnMount: "always",
    // The upkeep of the count says when something is new.
    refetchOnWindowFocus: false,
  });

  /** Tells the server what was read; what is drawn as new stays so until `keepAsRead`. Null: every message. */
  async function markRead(ids: string[] | null): Promise<void> {
    const body = ids === null ? {} : { ids };
    const { unread } = await callApi(notificationsEndpoints.markMessagesRead, { params: { uid }, body });
    setUnread(queryClient, uid, unread);
  }

  /** Lets the list show messages as read. Null: every message. */
  function keepAsRead(ids: ReadonlySet<string> | null): void {
    change((message) => (ids === null || ids.has(message.id) ? { ...message, isRead: true } : message));
  }

  async function deleteMessage(id: string): Promise<void> {
    await callApi(notificationsEndpoints.deleteMessage, { params: { uid, id } });
    change((message) => (message.id === id ? null : message));
    // A page that was emptied does not say where the older ones begin.
    const { pages: left = [] } = queryClient.getQueryData<Pages>(messagesKey(uid)) ?? {};
    if (left.some((page) => page.hasMore && page.messages.length === 0)) await pages.refetch();
  }

  function change(each: (message: Message) => Message | null): void {
    queryClient.setQueryData<Pages>(messagesKey(uid), (data) => {
      if (data === undefined) return data;
      const changed = data.pages.map((page) => ({
        ...page,
        messages: page.messages.flatMap((message) => each(message) ?? []),
      }));
      return { ...data, pages: changed };
    });
  }

  return { pages, markRead, keepAsRead, deleteMessage };
}
