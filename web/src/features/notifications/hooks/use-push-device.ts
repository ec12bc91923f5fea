import { notificationsEndpoints, type NotificationSettings } from "@jobwright/contracts/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import { currentSubscription, subscribe, toDevice, whyUnsupported } from "../push/browser-push.ts";
import { hasDevice, stopPushHere } from "../push/push-owner.ts";
import { readPushRecord, writePushRecord } from "../push/push-record.ts";
import { settingsKey } from "./use-notification-settings.ts";

/** What can be said of push in this browser. `deviceId`: which of the server's devices it is. */
export type PushState =
  | { kind: "unsupported"; why: "insecure" | "browser" }
  | { kind: "blocked" }
  | { kind: "off" }
  | { kind: "on"; deviceId: string };

/** Push in this browser, as the browser and the server both have it, and the ways to switch it. */
export function usePushDevice(uid: string, push: NotificationSettings["push"]) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const devices = push.devices.map(({ id }) => id);
  const state = useQuery({
    queryKey: ["push-state", uid, devices.join(" ")],
    queryFn: () => readState(uid, devices),
    staleTime: 0,
  });
  usePermissionChange(() => {
    // "Blocked" is no longer true; any other problem is one of push that may work now.
    if (Notification.permission !== "denied") setProblem(null);
    void state.refetch();
  });

  async function run(step: () => Promise<string | null>, done: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const failure = await step();
      setProblem(failure);
      if (failure === null) announce(done);
    } catch (error) {
      setProblem(describePushError(error));
    } finally {
      await queryClient.invalidateQueries({ queryKey: settingsKey(uid) });
      await queryClient.invalidateQueries({ queryKey: ["push-state", uid] });
      setIsBusy(false);
    }
  }

  const switchOn = () => run(() => startPush(uid, push.publicKey), "Push is on in this browser");
  const remove = (id: string) => {
    const isThisOne = state.data?.kind === "on" && state.data.deviceId === id;
    return run(() => removeDevice(uid, id), isThisOne ? "Push is off in this browser" : "Removed");
  };
  return { state: state.data, switchOn, remove, isBusy, problem };
}

async function readState(uid: string, devices: readonly string[]): Promise<PushState> {
  const why = whyUnsupported();
  if (why !== null) return { kind: "unsupported", why };
  if (Notification.permission === "denied") return { kind: "blocked" };
  const subscription = await currentSubscription();
  const record = readPushRecord();
  if (subscription === null || record === null || record.uid !== uid) return { kind: "off" };
  // The browser renewed its subscription: the server is told once more, to learn which device it is now.
  if (subscription.endpoint !== record.endpoint) return register(uid, subscription);
  // What this page knows of the devices may be older than this browser's: push ends on the server's word alone.
  const isKept =
    devices.includes(record.deviceId) || (await hasDevice(uid, record.deviceId).catch(() => true));
  if (isKept) return { kind: "on", deviceId: record.deviceId };
  await stopPushHere();
  return { kind: "off" };
}

/** Returns why push did not start, or null where it did. */
async function startPush(uid: string, publicKey: string): Promise<string | null> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "Notifications are blocked, so push stays off.";
  if (permission === "default") return "The browser's question was not answered, so push stays off.";
  const subscription = await subscribe(publicKey);
  try {
    await register(uid, subscription);
    return null;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function register(uid: string, subscription: PushSubscription): Promise<PushState> {
  const body = toDevice(subscription);
  const { id } = await callApi(notificationsEndpoints.addPushDevice, { params: { uid }, body });
  writePushRecord({ uid, deviceId: id, endpoint: body.endpoint });
  return { kind: "on", deviceId: id };
}

async function removeDevice(uid: string, id: string): Promise<null> {
  const isThisOne = readPushRecord()?.deviceId === id;
  try {
    await callApi(notificationsEndpoints.deletePushDevice, { params: { uid, id } });
  } catch (error) {
    // It was removed elsewhere already.
    if (!(error instanceof ApiError) || error.code !== "notifications/device-not-found") throw error;
  }
  if (isThisOne) await stopPushHere();
  return null;
}

/** The browser tells when the person allows or blocks notifications in its settings. */
function usePermissionChange(onChange: () => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const listening = new AbortController();
    void navigator.permissions
      ?.query({ name: "notifications" })
      .then((status) => status.addEventListener("change", () => handleChange(), { signal: listening.signal }))
      // Some browsers do not know this question; the state is then read when the panel is opened.
      .catch(() => undefined);
    return () => listening.abort();
  }, []);
}

function describePushError(error: unknown): string {
  if (error instanceof ApiError) return describeError(error);
  return "The browser's push service cannot be reached, so push stays off. Nothing else is changed. Try again later.";
}
