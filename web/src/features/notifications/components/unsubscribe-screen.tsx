import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { IconAlertTriangle, IconCheck, IconMailOff } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { useSession } from "../../../lib/session.tsx";
import { Brand } from "../../../ui/brand.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import classes from "./unsubscribe-screen.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/**
 * Where the link at the foot of an e-mail leads, whoever is signed in: nothing is turned off before it is said so, as
 * mail programs open links by themselves.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { brandName } = useClientConfig();
  useEffect(() => {
    document.title = `E-mail · ${brandName}`;
  }, [brandName]);

  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <Brand name={brandName} />
        <ThemeToggle />
      </header>
      <main className={classes.middle}>
        <h1 className={classes.title}>E-mail from {brandName}</h1>
        <Subscription token={token} />
      </main>
    </div>
  );
}

function Subscription({ token }: { token: string }) {
  const subscription = useQuery({
    queryKey: ["unsubscribe", token] as const,
    queryFn: ({ signal }) => callApi(notificationsEndpoints.readUnsubscribe, { query: { token }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const off = useMutation({
    mutationFn: () => callApi(notificationsEndpoints.unsubscribe, { query: { token } }),
  });

  if (subscription.isError) {
    const retry = { isRetrying: subscription.isFetching, onRetry: () => void subscription.refetch() };
    return (
      <>
        <ErrorPanel error={subscription.error} {...(isRefused(subscription.error) ? {} : retry)} />
        <SettingsLink />
      </>
    );
  }
  if (subscription.data === undefined) {
    return (
      <div role="status" aria-label="Reading the link">
        <Skeleton width="100%" height={88} />
      </div>
    );
  }
  if (off.isSuccess || !subscription.data.isSubscribed) return <Off isNew={off.isSuccess} />;
  return (
    <>
      <p className={classes.lead}>
        Turn off e-mail about new jobs? Notifications stay in the app, and push stays as it is.
      </p>
      {off.isError && (
        <Note tone="amber" role="alert" icon={<IconAlertTriangle {...ICON} />} title="E-mail is not off yet">
          {describeError(off.error)}
        </Note>
      )}
      <Button
        variant="primary"
        size="xl"
        isFull
        isBusy={off.isPending}
        icon={<IconMailOff {...ICON} />}
        onClick={() => off.mutate()}
      >
        Turn off e-mail
      </Button>
      <SettingsLink />
    </>
  );
}

/** `isNew`: it was turned off here, so the focus goes from the button, which is gone, to what came of it. */
function Off({ isNew }: { isNew: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  return (
    <>
      <Note tone="pine" icon={<IconCheck {...ICON} />}>
        <p ref={text} tabIndex={-1} className={classes.off}>
          {isNew ? "E-mail is off." : "E-mail is off already."} Notifications stay in the app.
        </p>
      </Note>
      <SettingsLink />
    </>
  );
}

/** The link stays what it is, however often it is tried. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function SettingsLink() {
  const isSignedIn = Boolean(useSession().data?.user);
  return (
    <p className="small soft">
      <a href="/settings?tab=notifications">
        {isSignedIn ? "Notification settings" : "Sign in to see your notification settings"}
      </a>
    </p>
  );
}
