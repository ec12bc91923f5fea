import type { Delivery } from "@jobwright/contracts/notifications";
import { IconAlertTriangle, IconCheck, IconClockPause, IconSend } from "@tabler/icons-react";
import { stateLabels } from "../describe-delivery.ts";
import styles from "./delivery-state.module.css";

const icons = { waiting: IconSend, sent: IconCheck, failed: IconAlertTriangle, held: IconClockPause };

export function DeliveryIcon({ state }: { state: Delivery["state"] }) {
  const Icon = icons[state];
  return <Icon size={16} stroke={2} aria-hidden className={`${styles.icon} ${styles[state]}`} />;
}

/** What became of a delivery, readable without its colour. */
export function DeliveryState({ state }: { state: Delivery["state"] }) {
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <DeliveryIcon state={state} />
      {stateLabels[state]}
    </span>
  );
}
