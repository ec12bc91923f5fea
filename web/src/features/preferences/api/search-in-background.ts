import type { SessionUser } from "@jobwright/contracts/auth";
import { jobSearchEndpoints, RUN_MESSAGE, RUN_SOURCE } from "@jobwright/contracts/job-search";
import { hasPreferences, wizardDelays, type JobPreferences } from "@jobwright/contracts/preferences";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { onSignedOut } from "../../../lib/session-events.ts";

/** A search follows a save only where something is wanted and the schedule is on. */
export function isSearchDue(preferences: JobPreferences): boolean {
  return hasPreferences(preferences) && preferences.searchSchedule.enabled;
}

/** The body of `/run`. `now` in milliseconds. */
export function toRun({ uid, isAnonymous }: Pick<SessionUser, "uid" | "isAnonymous">, now: number) {
  return {
    message: RUN_MESSAGE,
    context: { user_id: uid, firebase_uid: uid, is_anonymous: isAnonymous, source: RUN_SOURCE },
    session_id: `onboarding-${now}`,
  };
}

/**
 * Starts a search some time after a save, wherever the person has gone meanwhile; signing out calls it off.
 * Its answer is not used, and a failure is a warning only. `onStarted` is called when the server has answered.
 */
export function searchInBackground(
  user: Pick<SessionUser, "uid" | "isAnonymous">,
  onStarted: () => void,
): void {
  const timer = setTimeout(() => {
    stopListening();
    callApi(jobSearchEndpoints.runAgent, { body: toRun(user, Date.now()) }).then(onStarted, (error) =>
      // oxlint-disable-next-line no-console -- a failure is logged as a warning and nothing else
      console.warn(`The search in the background was not started: ${describeError(error)}`),
    );
  }, wizardDelays.backgroundSearch);
  const stopListening = onSignedOut(() => clearTimeout(timer));
}
