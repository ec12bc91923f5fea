import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { notificationSettingsOptions } from "../../../lib/notification-settings.ts";
import { describeHearing } from "../../../ui/schedule/describe-hearing.ts";

/** What keeps the chosen notifications from reaching the person, and what to do; nothing where all reach them. */
export function UnreachedNote({ uid, className }: { uid: string; className: string | undefined }) {
  const { data } = useQuery(notificationSettingsOptions(uid));
  const obstacles = data === undefined ? [] : describeHearing(data.notificationType, data).obstacles;
  if (obstacles.length === 0) return null;
  return (
    <p className={className}>
      {obstacles.join(" ")}{" "}
      <Link to="/settings" search={{ tab: "notifications" }}>
        Notification settings
      </Link>
    </p>
  );
}
