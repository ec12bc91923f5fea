import type { NotificationChannel } from "@jobwright/contracts/notification-channels";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { describeError } from "../../../../lib/error-messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { notify } from "../../../../ui/notify.ts";
import { useRemoveChannel } from "../../hooks/use-channels.ts";
import { ChannelDialog } from "./channel-dialog.tsx";
import { ChannelItem } from "./channel-item.tsx";
import { CopyLine } from "./copy-line.tsx";
import styles from "./channels.module.css";

type Asked =
  | { what: "setUp"; channel: NotificationChannel | null }
  | { what: "remove"; channel: NotificationChannel }
  | { what: "secret"; secret: string };

/** The person's channels, and the dialogs that add, change and remove them. */
export function ChannelList({
  uid,
  channels,
  timezone,
}: {
  uid: string;
  channels: NotificationChannel[];
  timezone: string;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {channels.length > 0 && (
        <ul className={styles.list} aria-label="Channels">
          {channels.map((channel) => (
            <ChannelItem
              key={channel.id}
              uid={uid}
              channel={channel}
              timezone={timezone}
              onChange={() => setAsked({ what: "setUp", channel })}
              onRemove={() => setAsked({ what: "remove", channel })}
            />
          ))}
        </ul>
      )}
      <Button
        icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsked({ what: "setUp", channel: null })}
      >
        Add a channel
      </Button>
      {asked?.what === "setUp" && (
        <ChannelDialog
          uid={uid}
          channel={asked.channel}
          onClose={close}
          onDone={({ name, signingSecret }) => {
            setAsked(signingSecret === null ? null : { what: "secret", secret: signingSecret });
            void notify({
              kind: "done",
              title: `${name} is set up`,
              text: "Send a test to see that it arrives.",
            });
          }}
        />
      )}
      {asked?.what === "remove" && <RemoveDialog uid={uid} channel={asked.channel} onClose={close} />}
      {asked?.what === "secret" && <SecretDialog secret={asked.secret} onClose={close} />}
    </>
  );
}

function RemoveDialog({
  uid,
  channel,
  onClose,
}: {
  uid: string;
  channel: NotificationChannel;
  onClose: () => void;
}) {
  const removal = useRemoveChannel(uid);
  return (
    <ConfirmDialog
      isOpen
      title="Remove this channel?"
      text={`Nothing is sent through “${channel.name}” any more, and its secret is deleted here.`}
      confirmLabel="Remove"
      onConfirm={() => removal.mutate(channel.id, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={removal.isPending}
      error={removal.isError ? describeError(removal.error) : undefined}
    />
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Signing secret"
      size="md"
      isOpen
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className="soft">
          Your receiver knows by it that a message comes from here. It is shown this one time; set the webhook
          up again to get another one.
        </p>
        <CopyLine label="Secret" text={secret} />
      </div>
    </Dialog>
  );
}
