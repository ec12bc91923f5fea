import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import { MantineRoot } from "./mantine-root.tsx";
import classes from "./notifications-layer.module.css";

export type NotificationContent = {
  title: string;
  text?: string;
  kind: "done" | "failed";
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onPress: () => void };
};

/** How long a success stays, in milliseconds; one with something to do stays longer. A failure stays until it is closed. */
const STAY_MS = 5000;
const STAY_WITH_ACTION_MS = 10_000;

/** Beyond these a success leaves for what is new; behind failures alone what is new waits until one is closed. */
const MOST_AT_ONCE = 4;

/** Notifications shown so far, which number them. */
let shownCount = 0;

export function NotificationsLayer() {
  return (
    <MantineRoot>
      <Notifications position="bottom-right" limit={MOST_AT_ONCE} transitionDuration={200} />
    </MantineRoot>
  );
}

export function showNotification({ title, text, kind, action }: NotificationContent): void {
  shownCount += 1;
  const shown = notificationsStore.getState().notifications;
  const oldest = shown.find(({ role }) => role !== "alert");
  if (shown.length >= MOST_AT_ONCE && oldest?.id !== undefined) notifications.hide(oldest.id);
  const id = `notification-${shownCount}`;
  notifications.show({
    id,
    title,
    message: action === undefined ? text : <MessageWithAction id={id} text={text} action={action} />,
    role: kind === "failed" ? "alert" : "status",
    icon:
      kind === "failed" ? <IconAlertTriangle size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />,
    autoClose: kind === "failed" ? false : action === undefined ? STAY_MS : STAY_WITH_ACTION_MS,
    withBorder: true,
    closeButtonProps: { "aria-label": "Close notification" },
    classNames: {
      title: classes.title ?? "",
      description: classes.text ?? "",
      root: classes.root ?? "",
      icon: (kind === "failed" ? classes.failed : classes.done) ?? "",
    },
  });
}

function MessageWithAction({
  id,
  text,
  action,
}: {
  id: string;
  text: string | undefined;
  action: NonNullable<NotificationContent["action"]>;
}) {
  function handlePress() {
    notifications.hide(id);
    action.onPress();
  }
  return (
    <span className={classes.row}>
      <span>{text}</span>
      <Button size="sm" onClick={handlePress}>
        {action.label}
      </Button>
    </span>
  );
}
