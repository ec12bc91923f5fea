import { IconBell } from "@tabler/icons-react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useUnread } from "../hooks/message-queries.ts";
import { openMessages } from "../messages-opening.ts";
import classes from "./messages-button.module.css";

/** Most that the badge counts up to. */
const MOST_SHOWN = 99;

/** Opens the messages and says how many are unread. Its size never changes. */
export function MessagesButton({ size }: { size: "md" | "lg" }) {
  const { uid } = useSignedInUser();
  const unread = useUnread(uid) ?? 0;
  return (
    <IconButton
      size={size}
      label={unread === 0 ? "Messages" : `Messages, ${unread} unread`}
      aria-haspopup="dialog"
      icon={
        <span className={classes.bell}>
          <IconBell size={size === "lg" ? 22 : 18} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={`${classes.count} num`}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
          )}
        </span>
      }
      onClick={openMessages}
    />
  );
}
