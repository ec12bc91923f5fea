import type { SignedInDevice } from "@jobwright/contracts/auth";
import { lazy, Suspense, useRef, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { notify } from "../../../ui/notify.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useDevices, useSignOutDevice } from "../hooks/device-queries.ts";
import { DeviceRow } from "./device-row.tsx";
import rows from "./access-list.module.css";
import styles from "./browsers-card.module.css";

const SignOutEverywhereDialog = lazy(async () => ({
  default: (await import("./sign-out-everywhere-dialog.tsx")).SignOutEverywhereDialog,
}));

/** The browsers that a person is signed in with, and the way to sign out one or all of them (SE16). */
export function BrowsersCard() {
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);

  function handleAsk() {
    setHasAsked(true);
    setIsAsking(true);
  }

  return (
    <Card as="section" aria-labelledby="settings-browsers">
      <h2 id="settings-browsers">Signed-in browsers</h2>
      <p className="soft">Each browser that is signed in as you. Sign out what you do not know.</p>
      <Devices />
      <div className={styles.foot}>
        <p className="soft">End every session at once, this one too.</p>
        <Button onClick={handleAsk}>Sign out everywhere</Button>
      </div>
      {hasAsked && (
        <Suspense>
          <SignOutEverywhereDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Devices() {
  const { uid } = useSignedInUser();
  const devices = useDevices(uid);
  const signOut = useSignOutDevice(uid);
  const list = useRef<HTMLUListElement>(null);

  function handleSignOut(device: SignedInDevice) {
    if (signOut.isPending) return;
    signOut.mutate(device, {
      onSuccess: () => {
        // The button that was pressed is gone with its row.
        list.current?.focus();
        void notify({ kind: "done", title: `${device.name} is signed out` });
      },
      onError: (error) =>
        void notify({
          kind: "failed",
          title: `${device.name} is still signed in`,
          text: describeError(error),
        }),
    });
  }

  if (devices.isPending) return <DevicesSkeleton />;
  if (devices.data === undefined) {
    return (
      <div className={rows.list}>
        <ErrorPanel
          title="Your browsers cannot be shown now"
          error={devices.error}
          isRetrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      </div>
    );
  }
  return (
    <ul ref={list} className={rows.list} tabIndex={-1} aria-labelledby="settings-browsers">
      {devices.data.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isBusy={signOut.isPending && signOut.variables.id === device.id}
          onSignOut={handleSignOut}
        />
      ))}
    </ul>
  );
}

function DevicesSkeleton() {
  return (
    <section className={`${rows.list} ${rows.waiting}`} aria-busy="true" aria-label="Loading your browsers">
      <Skeleton width={220} />
      <Skeleton width={160} />
    </section>
  );
}
