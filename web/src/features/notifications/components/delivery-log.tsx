import type { Delivery } from "@jobwright/contracts/notifications";
import { IconMailbox } from "@tabler/icons-react";
import { Fragment } from "react";
import { describeDayAndTime, describeMoment } from "../../../lib/describe-date.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useDeliveries } from "../hooks/use-deliveries.ts";
import { channelLabels } from "../describe-delivery.ts";
import { DeliveryState } from "./delivery-state.tsx";
import styles from "./delivery-log.module.css";

/** What was sent, by which way, and what became of it (SE14). */
export function DeliveryLog({ uid, timezone }: { uid: string; timezone: string }) {
  const log = useDeliveries(uid);
  return (
    <section aria-labelledby="delivery-log" aria-busy={log.isPending}>
      <SectionHeader id="delivery-log" title="Delivery log" />
      {log.data === undefined && !log.isError && <LogSkeleton />}
      {log.isError && (
        <ErrorPanel
          title="The delivery log could not be read."
          error={log.error}
          isRetrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data?.length === 0 && (
        <EmptyState
          icon={<IconMailbox size={22} stroke={1.75} aria-hidden />}
          title="Nothing was sent yet"
          text="Each message will be listed here with its way and what became of it. A test notification is a good first one."
          headingLevel={3}
        />
      )}
      {log.data !== undefined && log.data.length > 0 && (
        <LogTable deliveries={log.data} timezone={timezone} />
      )}
    </section>
  );
}

function LogTable({ deliveries, timezone }: { deliveries: readonly Delivery[]; timezone: string }) {
  return (
    <Card padding="none" className={styles.card}>
      <table className={styles.table} aria-labelledby="delivery-log">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" className={styles.wide}>
              What
            </th>
            <th scope="col">Channel</th>
            <th scope="col" className={styles.wide}>
              Where
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Fragment key={delivery.id}>
              <tr className={delivery.error === null ? undefined : styles.hasReason}>
                <td className="num">
                  <time dateTime={delivery.at} title={describeMoment(delivery.at, timezone)}>
                    {describeDayAndTime(delivery.at, timezone)}
                  </time>
                </td>
                <td className={styles.wide}>{delivery.title}</td>
                <td>{channelLabels[delivery.channel]}</td>
                <td className={`${styles.wide} ${styles.where}`}>
                  {delivery.channel === "app" ? "" : delivery.target}
                </td>
                <td>
                  <DeliveryState state={delivery.state} />
                </td>
              </tr>
              {delivery.error !== null && (
                <tr>
                  <td colSpan={5} className={styles.reason}>
                    {delivery.error}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The log's final shape while it is read. */
export function LogSkeleton() {
  return (
    <Card padding="none" className={styles.card} aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="30%" />
          <Skeleton width="20%" />
          <Skeleton width="15%" />
        </div>
      ))}
    </Card>
  );
}
