import type { NotificationType } from "@jobwright/contracts/preferences";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { notificationSettingsOptions } from "../../lib/notification-settings.ts";
import { useSignedInUser } from "../../lib/session.tsx";
import { Note } from "../note.tsx";
import { describeHearing } from "./describe-hearing.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/**
 * How the person hears of what a run finds, and what to do where a chosen way does not reach them. Settings open in a
 * tab of their own: what is being edited here is not saved yet.
 */
export function HearingNote({ type }: { type: NotificationType }) {
  const { uid } = useSignedInUser();
  const { data } = useQuery(notificationSettingsOptions(uid));
  const { text, obstacles } = describeHearing(type, data);
  if (obstacles.length === 0) {
    return (
      <Note icon={<IconBell {...ICON} />}>
        <span className="small">{text}</span>
      </Note>
    );
  }
  return (
    <Note tone="amber" icon={<IconBellOff {...ICON} />}>
      <span className="small">
        {obstacles.join(" ")} {text}{" "}
        <Link to="/settings" search={{ tab: "notifications" }} target="_blank">
          Settings (new tab)
        </Link>
      </span>
    </Note>
  );
}
