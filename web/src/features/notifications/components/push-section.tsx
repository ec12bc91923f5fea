import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { useRef } from "react";
import { ProblemLine } from "../../../ui/field.tsx";
import { usePushDevice, type PushState } from "../hooks/use-push-device.ts";
import { sectionTexts } from "../section-texts.ts";
import { DeviceList } from "./device-list.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./push-section.module.css";

/** Push in this browser, with what is true about it, and every browser that gets push (SE10). */
export function PushSection({ uid, push }: { uid: string; push: NotificationSettings["push"] }) {
  const { state, switchOn, remove, isBusy, problem } = usePushDevice(uid, push);
  const control = useRef<HTMLButtonElement>(null);
  const isOn = state?.kind === "on";
  const canSwitch = isOn || state?.kind === "off";

  function handleSwitch() {
    if (!canSwitch || isBusy) return;
    void (state.kind === "on" ? remove(state.deviceId) : switchOn());
  }
  async function handleRemove(id: string) {
    await remove(id);
    // The button that was pressed is gone with its line.
    control.current?.focus();
  }

  return (
    <SettingsSection {...sectionTexts.push}>
      <div className={styles.switchRow}>
        <button
          ref={control}
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-disabled={!canSwitch || isBusy}
          aria-busy={isBusy}
          aria-labelledby="push-label"
          aria-describedby="push-state"
          className={styles.switch}
          onClick={handleSwitch}
        />
        <div>
          <p id="push-label" className={styles.name}>
            Push in this browser
          </p>
          <p id="push-state" className="small muted">
            {describeState(state)}
          </p>
        </div>
      </div>
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
