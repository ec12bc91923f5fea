import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { ErrorPanel } from "../../../../ui/error-panel.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useChannels } from "../../hooks/use-channels.ts";
import { sectionTexts } from "../../section-texts.ts";
import { SettingsSection } from "../settings-section.tsx";
import { ChannelList } from "./channel-list.tsx";
import { FeedControls } from "./feed-controls.tsx";
import styles from "./channels.module.css";

/** The ways besides e-mail and push, folded until somebody asks for them; then they are read. */
export function MoreWaysSection({ uid, timezone }: { uid: string; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection {...sectionTexts.more}>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          Channels and RSS feed
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </summary>
        {isOpen && <MoreWays uid={uid} timezone={timezone} />}
      </details>
    </SettingsSection>
  );
}

function MoreWays({ uid, timezone }: { uid: string; timezone: string }) {
  const ways = useChannels(uid);
  if (ways.data) {
    return (
      <div className={styles.inside}>
        <ChannelList uid={uid} channels={ways.data.channels} timezone={timezone} />
        <FeedControls uid={uid} feed={ways.data.feed} timezone={timezone} />
      </div>
    );
  }
  if (!ways.isError) {
    return (
      <div className={styles.inside} role="status" aria-label="Loading the channels">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    );
  }
  return (
    <div className={styles.inside}>
      <ErrorPanel
        title="The channels could not be read."
        error={ways.error}
        isRetrying={ways.isFetching}
        onRetry={() => void ways.refetch()}
      />
    </div>
  );
}
