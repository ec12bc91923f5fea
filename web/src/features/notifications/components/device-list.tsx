import type { PushDevice } from "@jobwright/contracts/notifications";
import { IconDeviceLaptop } from "@tabler/icons-react";
import { formatDay } from "../../../lib/describe-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./push-section.module.css";

/** The browsers that get push, each with the way to end it. */
export function DeviceList({
  devices,
  ownId,
  isBusy,
  onRemove,
}: {
  devices: readonly PushDevice[];
  ownId: string | null;
  isBusy: boolean;
  onRemove: (id: string) => Promise<void>;
}) {
  if (devices.length === 0) return null;
  return (
    <ul className={styles.devices} aria-label="Browsers that get push">
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <IconDeviceLaptop size={20} stroke={1.75} aria-hidden />
          <div className={styles.deviceName}>
            {device.name}
            <p className="small muted">Since {formatDay(device.addedAt)}</p>
          </div>
          {device.id === ownId && <Badge tone="ok">This browser</Badge>}
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={`Remove ${device.name}`}
            onClick={() => void onRemove(device.id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
