import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedChannels } from "#db/exports/exported-channels";
import { insertEntries, type Taken } from "#db/exports/own-rows";

/** Adds exported channels, all paused: an export has no secrets. One that is there already stays as it is. */
export function importChannels(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"notificationChannels">[],
): Promise<Taken> {
  return insertEntries(tx, userId, exportedChannels, exported, () => ({ isOn: false }));
}
