import type { EmailObstacle, PushObstacle } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import type { AddressRow } from "./email-address.repository.ts";
import type { DeviceRow } from "./push-devices.repository.ts";

/** What stands in the way of e-mail to a person; null: nothing does. */
export function findEmailObstacle(
  { mailer }: Pick<ServerContext, "mailer">,
  { own, confirmed, unconfirmed, isGuest }: AddressRow,
): EmailObstacle | null {
  if (!mailer.isOn) return "off";
  if ((confirmed ?? own) !== null) return null;
  if (unconfirmed !== null) return "unconfirmed";
  return isGuest ? "guest" : "noAddress";
}

/** What stands in the way of push to the browsers of a person; null: nothing does. */
export function findPushObstacle(devices: readonly DeviceRow[]): PushObstacle | null {
  return devices.length === 0 ? "noBrowser" : null;
}
