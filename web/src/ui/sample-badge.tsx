import { IconFlask } from "@tabler/icons-react";
import { Badge } from "./badge.tsx";

/** Marks what this project made up to be looked at. */
export function SampleBadge() {
  return (
    <Badge tone="warn" icon={<IconFlask aria-hidden />}>
      Sample
    </Badge>
  );
}
