import { removeStored, writeStored } from "./browser-storage.ts";

/** What one tab tells the others of this browser. `linked`: the guest `from` is the account `to` now. */
export type TabMessage =
  | { kind: "signed-in" }
  | { kind: "linked"; from: string; to: string }
  | { kind: "signed-out" }
  | { kind: "deleted" };

const NAME = "session";
/** Carries the message where the browser has no channels: a change of the storage is heard in the other tabs. */
const STORAGE_KEY = "tab-message";
/** One for the whole tab: a channel does not hear its own messages. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

export function tellOtherTabs(message: TabMessage): void {
  if (channel !== null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
    channel.postMessage(message);
    return;
  }
  writeStored("local", STORAGE_KEY, JSON.stringify(message));
  removeStored("local", STORAGE_KEY);
}

/** Calls with what other tabs tell. Returns how to stop listening. */
export function onOtherTab(listener: (message: TabMessage) => void): () => void {
  function handleMessage(event: MessageEvent<TabMessage>) {
    listener(event.data);
  }
  function handleStorage({ key, newValue }: StorageEvent) {
    if (key === STORAGE_KEY && newValue !== null) listener(JSON.parse(newValue) as TabMessage);
  }
  if (channel !== null) channel.addEventListener("message", handleMessage);
  else window.addEventListener("storage", handleStorage);
  return () => {
    channel?.removeEventListener("message", handleMessage);
    window.removeEventListener("storage", handleStorage);
  };
}
