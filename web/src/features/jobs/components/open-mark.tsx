import type { Listing } from "@jobwright/contracts/jobs";
import { IconCircleCheck, IconHelpCircle } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { isLongOpen, toCheckedText } from "../still-open.ts";

type OpenMarkProps = {
  job: Pick<Listing, "isOpen" | "isSample" | "putUpDays" | "jobLink" | "linkCheckedAt" | "lastSeenAt">;
};

/** "Still open?" on a posting that is open for more than half a year, and the answer once its source was asked. */
export function OpenMark({ job }: OpenMarkProps) {
  const now = Date.now();
  if (!isLongOpen(job, now)) return null;
  const checked = toCheckedText(job, now);
  if (checked === null) return <Badge icon={<IconHelpCircle aria-hidden />}>Still open?</Badge>;
  return (
    <Badge tone="ok" icon={<IconCircleCheck aria-hidden />}>
      {checked}
    </Badge>
  );
}
