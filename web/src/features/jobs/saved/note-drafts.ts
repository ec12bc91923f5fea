import { onSignedOut } from "../../../lib/session-events.ts";

/** Notes that were typed and not saved, by job, for as long as this page stands. */
const drafts = new Map<string, string>();

onSignedOut(() => drafts.clear());

export function readNoteDraft(uid: string, jobId: string): string | undefined {
  return drafts.get(`${uid} ${jobId}`);
}

/** `null` forgets it. */
export function keepNoteDraft(uid: string, jobId: string, text: string | null): void {
  if (text === null) drafts.delete(`${uid} ${jobId}`);
  else drafts.set(`${uid} ${jobId}`, text);
}
