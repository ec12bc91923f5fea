import type { Message } from "@jobwright/contracts/notifications";
import { IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState, type MouseEvent } from "react";
import { describeAge, describeMoment } from "../../../lib/describe-date.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import classes from "./message-item.module.css";

/** One message. A new one has a bar, a word and a heavier title. */
export function MessageItem({
  message,
  now,
  onDelete,
}: {
  message: Message;
  /** The present moment, in milliseconds. */
  now: number;
  onDelete: () => Promise<void>;
}) {
  const router = useRouter();
  const [isDeleting, setIsDeleting] = useState(false);
  const titleId = `message-${message.id}`;

  async function handleDelete() {
    if (isDeleting) return;
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  }

  // A link of the server's own text: the router's `Link` takes no whole address with its query.
  function handleFollow(event: MouseEvent) {
    if (message.link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // In place of the open panel, which closes with it.
    router.history.replace(message.link);
  }

  return (
    <li
      className={message.isRead ? classes.item : `${classes.item} ${classes.unread}`}
      aria-busy={isDeleting}
    >
      <div className={classes.words}>
        <h3 id={titleId} className={classes.title}>
          {message.title} {!message.isRead && <span className={classes.new}>New</span>}
        </h3>
        <p className={classes.text}>{message.text}</p>
        <p className={classes.foot}>
          <time dateTime={message.createdAt} title={describeMoment(message.createdAt)}>
            {describeAge(message.createdAt, now)}
          </time>
          {message.link !== null && (
            <a href={message.link} aria-describedby={titleId} onClick={handleFollow}>
              Open
            </a>
          )}
        </p>
      </div>
      <IconButton
        data-delete
        label={`Delete “${message.title}”`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={() => void handleDelete()}
      />
    </li>
  );
}
