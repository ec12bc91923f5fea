import type { JobFeed } from "@jobwright/contracts/notification-channels";
import { useState } from "react";
import { describeError } from "../../../../lib/error-messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { ProblemLine } from "../../../../ui/field.tsx";
import { describeFeed } from "../../channels/describe-channel.ts";
import { useRenewFeed, useTurnOffFeed } from "../../hooks/use-channels.ts";
import { CopyLine } from "./copy-line.tsx";
import styles from "./channels.module.css";

/** The RSS feed of new matches: on or off, and its address for as long as it was just made. */
export function FeedControls({ uid, feed, timezone }: { uid: string; feed: JobFeed; timezone: string }) {
  const [asked, setAsked] = useState<"renew" | "turnOff" | null>(null);
  const renewal = useRenewFeed(uid);
  const ending = useTurnOffFeed(uid);
  const isOn = feed.createdAt !== null;
  const url = isOn ? renewal.data?.url : undefined;
  return (
    <section className={styles.feed} aria-labelledby="job-feed">
      <div>
        <h3 id="job-feed">RSS feed of new matches</h3>
        <p className="small muted">For a feed reader: the newest jobs that your scheduled searches found.</p>
      </div>
      <p className="small" role="status">
        {describeFeed(feed, timezone)}
      </p>
      {url !== undefined && (
        <>
          <CopyLine label="Address of the feed" text={url} />
          <p className="small soft">
            Copy it into your reader now: it is shown this one time. Whoever has it can read the feed.
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button size="sm" onClick={() => setAsked("renew")}>
              New address
            </Button>
            <Button size="sm" onClick={() => setAsked("turnOff")}>
              Turn off the feed
            </Button>
          </>
        ) : (
          <Button isBusy={renewal.isPending} onClick={() => renewal.mutate()}>
            Turn on the feed
          </Button>
        )}
      </div>
      {renewal.isError && asked === null && (
        <ProblemLine role="alert">{describeError(renewal.error)}</ProblemLine>
      )}
      {asked === "renew" && (
        <FeedDialog
          title="Make a new address?"
          text="The address that your reader has now ends at once. Enter the new one there."
          label="Make a new address"
          change={renewal}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "turnOff" && (
        <FeedDialog
          title="Turn off the feed?"
          text="Its address ends at once. Turned on again, the feed has another one."
          label="Turn off"
          change={ending}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function FeedDialog({
  title,
  text,
  label,
  change,
  onClose,
}: {
  title: string;
  text: string;
  label: string;
  change: ReturnType<typeof useRenewFeed> | ReturnType<typeof useTurnOffFeed>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={text}
      confirmLabel={label}
      onConfirm={() => change.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={change.isPending}
      error={change.isError ? describeError(change.error) : undefined}
    />
  );
}
