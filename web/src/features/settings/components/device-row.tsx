import type { SignedInDevice } from "@jobwright/contracts/auth";
import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { describeDevice, isHandheld, nameSignOut } from "../describe-device.ts";
import { AccessRow } from "./access-row.tsx";

/** One browser: what it is, since when, and the way to sign it out. This one is signed out by Log Out. */
export function DeviceRow({
  device,
  isBusy,
  onSignOut,
}: {
  device: SignedInDevice;
  isBusy: boolean;
  onSignOut: (device: SignedInDevice) => void;
}) {
  const now = new Date();
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <AccessRow
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      name={device.name}
      badge={device.isCurrent && <Badge tone="ok">This browser</Badge>}
      about={describeDevice(device, now)}
    >
      {!device.isCurrent && (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={nameSignOut(device, now)}
          onClick={() => onSignOut(device)}
        >
          Sign out
        </Button>
      )}
    </AccessRow>
  );
}
