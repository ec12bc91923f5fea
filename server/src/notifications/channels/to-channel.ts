import { isHttpUrl } from "@jobwright/contracts/common";
import type { NotificationChannel } from "@jobwright/contracts/notification-channels";
import type { ChannelRow } from "./channels.repository.ts";

/** The channel without its secret, which never leaves the server. */
export function toChannel(row: ChannelRow): NotificationChannel {
  const { id, kind, name, target, isOn, createdAt, lastSentAt, lastFailedAt, lastFailure } = row;
  return {
    id,
    kind,
    name,
    target,
    isOn,
    isComplete: isComplete(row),
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    lastFailure:
      lastFailedAt === null || lastFailure === null
        ? null
        : { at: lastFailedAt.toISOString(), reason: lastFailure },
  };
}

/**
 * False where nothing can be sent: the channel lacks its secret, or an import brought a target that is no address. ntfy has
 * topics that need no secret.
 */
export function isComplete({
  kind,
  secret,
  target,
}: Pick<ChannelRow, "kind" | "secret" | "target">): boolean {
  const hasSecret = secret !== null || kind === "ntfy";
  return hasSecret && (kind === "telegram" || isHttpUrl(target));
}
