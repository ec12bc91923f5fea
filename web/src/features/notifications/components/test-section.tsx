import { notificationsEndpoints, type Delivery } from "@jobwright/contracts/notifications";
import { IconSend } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { deliveriesKey } from "../hooks/use-deliveries.ts";
import { refreshMessages } from "../hooks/message-queries.ts";
import { settingsKey } from "../hooks/use-notification-settings.ts";
import { describeDelivery } from "../describe-delivery.ts";
import { sectionTexts } from "../section-texts.ts";
import { DeliveryIcon } from "./delivery-state.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./test-section.module.css";

/** Sends a message by every chosen way and shows at once what became of each (SE13). */
export function TestSection({ uid }: { uid: string }) {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => callApi(notificationsEndpoints.sendTestNotification, { params: { uid } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(uid) });
      // A browser that has ended its subscription is no device any more.
      void queryClient.invalidateQueries({ queryKey: settingsKey(uid) });
      void refreshMessages(queryClient, uid);
    },
  });

  return (
    <SettingsSection {...sectionTexts.test}>
      <Button
        icon={<IconSend size={18} stroke={1.75} aria-hidden />}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        Send a test notification
      </Button>
      <output className={styles.result}>
        {test.isPending && <span className="small muted">Sending…</span>}
        {test.isSuccess && <Outcome deliveries={test.data.deliveries} />}
      </output>
      {test.isError && (
        <ProblemLine role="alert">The test was not sent. {describeError(test.error)}</ProblemLine>
      )}
    </SettingsSection>
  );
}

function Outcome({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <ul className={styles.list}>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={styles.line}>
          <DeliveryIcon state={delivery.state} />
          <span>{describeDelivery(delivery)}</span>
        </li>
      ))}
    </ul>
  );
}
