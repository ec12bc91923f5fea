import { notificationsEndpoints, type NotificationSettings } from "@jobwright/contracts/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import { settingsKey } from "./use-notification-settings.ts";

/** Sets and confirms the e-mail address. `problem` says why the last step did not succeed. */
export function useEmail(uid: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(
    step: () => Promise<NotificationSettings>,
    describeDone: (email: NotificationSettings["email"]) => string,
  ): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setProblem(null);
    try {
      const settings = await step();
      queryClient.setQueryData(settingsKey(uid), settings);
      announce(describeDone(settings.email));
      return true;
    } catch (error) {
      setProblem(describeProblem(error));
      // An address that the mail server refused waits for no code any more.
      void queryClient.invalidateQueries({ queryKey: settingsKey(uid) });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** A new address gets a code, one that is known to be the person's does not; null goes back to the sign-in's own. */
  function setAddress(email: string | null): Promise<boolean> {
    const call = () =>
      callApi(notificationsEndpoints.mergeNotificationSettings, { params: { uid }, body: { email } });
    return run(call, ({ address, unconfirmed }) => {
      if (unconfirmed !== null) return `A code was sent to ${unconfirmed}`;
      return address === null ? "E-mail goes nowhere" : `E-mail goes to ${address}`;
    });
  }
  function confirm(code: string): Promise<boolean> {
    const call = () => callApi(notificationsEndpoints.confirmEmail, { params: { uid }, body: { code } });
    return run(call, ({ address }) => `The address is confirmed. E-mail goes to ${address}`);
  }

  return { setAddress, confirm, isBusy, problem, setProblem };
}

/** What the mail server said of the address is the better reason. */
function describeProblem(error: unknown): string {
  return (error instanceof ApiError && error.fields["email"]) || describeError(error);
}
