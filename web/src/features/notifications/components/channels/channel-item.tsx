import type { NotificationChannel } from "@jobwright/contracts/notification-channels";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from "@tabler/icons-react";
import { describeError } from "../../../../lib/error-messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { ProblemLine } from "../../../../ui/field.tsx";
import { channelTexts } from "../../channels/channel-kinds.ts";
import { describeChannel, type ChannelState } from "../../channels/describe-channel.ts";
import { useSwitchChannel, useTestChannel } from "../../hooks/use-channels.ts";
import styles from "./channels.module.css";

const icons: Record<ChannelState["tone"], typeof IconCheck> = {
  works: IconCheck,
  paused: IconPlayerPause,
  wrong: IconAlertTriangle,
  untried: IconClock,
};

/** One channel with its state and what can be done with it. */
export function ChannelItem({
  uid,
  channel,
  timezone,
  onChange,
  onRemove,
}: {
  uid: string;
  channel: NotificationChannel;
  timezone: string;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { id, name, kind, target, isOn, isComplete } = channel;
  const test = useTestChannel(uid);
  const switching = useSwitchChannel(uid);
  const state = describeChannel(channel, timezone);
  const Icon = icons[state.tone];
  const problem = switching.error ?? test.error;
  const lacks = isComplete ? undefined : "Enter its secret again with Change first.";
  return (
    <li className={styles.channel}>
      <div className={styles.about}>
        {name}
        <p className="small muted">
          {channelTexts[kind].label} · {target}
        </p>
      </div>
      <p className={["small", styles.state, styles[state.tone]].filter(Boolean).join(" ")} role="status">
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={styles.about}>{state.text}</span>
      </p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          isBusy={test.isPending}
          disabledReason={lacks}
          aria-label={`Send a test to ${name}`}
          onClick={() => test.mutate(id)}
        >
          Test
        </Button>
        <Button
          size="sm"
          isBusy={switching.isPending}
          disabledReason={isOn ? undefined : lacks}
          aria-label={`${isOn ? "Pause" : "Turn on"} ${name}`}
          onClick={() => switching.mutate({ id, isOn: !isOn })}
        >
          {isOn ? "Pause" : "Turn on"}
        </Button>
        <Button size="sm" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {problem !== null && <ProblemLine role="alert">{describeError(problem)}</ProblemLine>}
    </li>
  );
}
