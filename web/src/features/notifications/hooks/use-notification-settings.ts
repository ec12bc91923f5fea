import { notificationsEndpoints, type NotificationSettings } from "@jobwright/contracts/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { notificationSettingsOptions } from "../../../lib/notification-settings.ts";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { announce } from "../../../ui/live-region.tsx";
import { notify } from "../../../ui/notify.ts";

export function settingsKey(uid: string) {
  return notificationSettingsOptions(uid).queryKey;
}

export function useNotificationSettings(uid: string) {
  return useQuery(notificationSettingsOptions(uid));
}

export type Choice = Partial<Pick<NotificationSettings, "notificationType" | "quietHours" | "timezone">>;

/**
 * Saves one choice at once. It is shown from the first moment on as part of `pending`; where saving fails the former
 * value comes back and the person is told. `saved`: which settings were saved last.
 */
export function useSaveChoice(uid: string) {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<Choice[]>([]);
  const mutation = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: settingsKey(uid).join(" ") },
    mutationFn: (choice: Choice) =>
      callApi(notificationsEndpoints.mergeNotificationSettings, { params: { uid }, body: choice }),
    onSuccess: (settings, { timezone }) => {
      queryClient.setQueryData(settingsKey(uid), settings);
      if (timezone !== undefined) {
        void queryClient.invalidateQueries({ queryKey: scheduledSearchesOptions(uid).queryKey });
      }
      announce("Saved");
    },
    onError: (error) =>
      void notify({ kind: "failed", title: "This setting was not saved", text: describeError(error) }),
    onSettled: (_settings, _error, choice) => setChoices((all) => all.filter((other) => other !== choice)),
  });

  function save(choice: Choice): void {
    setChoices((all) => [...all, choice]);
    mutation.mutate(choice);
  }
  const pending: Choice = Object.assign({}, ...choices);
  const saved: readonly string[] = mutation.isSuccess ? Object.keys(mutation.variables) : [];
  return { save, pending, saved };
}
