import type { TailoringVersion } from "@jobwright/contracts/tailoring-versions";
import { IconCheck, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDay } from "../../../lib/describe-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { describeVersion, describeVersionChanges } from "./describe-version.ts";
import styles from "./versions.module.css";

/** What is on its way for a version. */
export type VersionAction = "restore" | "mark";

/** One version: what it is, and what can be done with it. */
export function VersionRow({
  version,
  isChosen,
  busy,
  restoreLock,
  onChoose,
  onRestore,
  onMark,
  children,
}: {
  version: TailoringVersion;
  /** Whether it is shown beside what is present. */
  isChosen: boolean;
  busy: VersionAction | null;
  /** Why none can be brought back now. */
  restoreLock: string | undefined;
  onChoose: () => void;
  onRestore: () => void;
  onMark: (isSent: boolean) => void;
  /** The comparison. */
  children: ReactNode;
}) {
  const { number, keptAt, sentAt, isPresent } = version;
  return (
    <li aria-label={`Version ${number}`}>
      <div className={styles.head}>
        <h3>Version {number}</h3>
        <time dateTime={keptAt} className="small muted num">
          {formatDay(keptAt)}
        </time>
        {isPresent && <Badge icon={<IconCheck aria-hidden />}>Present</Badge>}
        {sentAt !== null && (
          <Badge tone="ok" icon={<IconSend aria-hidden />}>
            Sent {formatDay(sentAt)}
          </Badge>
        )}
      </div>
      <p className="small soft num">{describeVersion(version)}</p>
      <p className="small soft num">{describeVersionChanges(version)}</p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          aria-expanded={isChosen}
          aria-label={`Compare version ${number} with the present one`}
          onClick={onChoose}
        >
          Compare
        </Button>
        <Button
          size="sm"
          isBusy={busy === "restore"}
          disabledReason={isPresent ? "This is what you have now." : restoreLock}
          aria-label={`Bring back version ${number}`}
          onClick={onRestore}
        >
          Bring back
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isBusy={busy === "mark"}
          aria-label={sentAt === null ? `Mark as sent: version ${number}` : `Not sent: version ${number}`}
          onClick={() => onMark(sentAt === null)}
        >
          {sentAt === null ? "Mark as sent" : "Not sent"}
        </Button>
      </div>
      {isChosen && children}
    </li>
  );
}
