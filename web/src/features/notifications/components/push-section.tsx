import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { useRef } from "react";
import { ProblemLine } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { usePushDevice, type PushState } from "../hooks/use-push-device.ts";
import { sectionTexts } from "../section-texts.ts";
import { DeviceList } from "./device-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Push in this browser, with what is true about it, and every browser that gets push (SE10). */
export function PushSection({ uid, push }: { uid: string; push: NotificationSettings["push"] }) {
  const { state, switchOn, remove, isBusy, problem } = usePushDevice(uid, push);
  const control = useRef<HTMLButtonElement>(null);
  const isOn = state?.kind === "on";
  const canSwitch = isOn || state?.kind === "off";

  function handleSwitch() {
    void (state?.kind === "on" ? remove(state.deviceId) : switchOn());
  }
  async function handleRemove(id: string) {
    await remove(id);
    // The button that was pressed is gone with its line.
    control.current?.focus();
  }

  return (
    <SettingsSection {...sectionTexts.push}>
      <Switch
        ref={control}
        label="Push in this browser"
        state={describeState(state)}
        isOn={isOn}
        isLocked={!canSwitch}
        isBusy={isBusy}
        onSwitch={handleSwitch}
      />
      {problem !== null && <ProblemLine role="alert">{problem}</ProblemLine>}
      <DeviceList
        devices={push.devices}
        ownId={state?.kind === "on" ? state.deviceId : null}
        isBusy={isBusy}
        onRemove={handleRemove}
      />
    </SettingsSection>
  );
}

function describeState(state: PushState | undefined): string {
  switch (state?.kind) {
    case undefined:
      return "Looking…";
    case "on":
      return "On";
    case "off":
      return "Off";
    case "blocked":
      return "Blocked by this browser. Allow notifications for this site in the browser's settings, then come back.";
    case "unsupported":
      return state.why === "insecure"
        ? "Not available at this address: browsers allow push over https alone."
        : "Not available: this browser cannot get push notifications.";
  }
}
