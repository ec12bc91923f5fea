import type { MatchDistance } from "@jobwright/contracts/matching";
import { describeDistance } from "@jobwright/contracts/place-radius";
import { IconMapPin } from "@tabler/icons-react";
import { MetaItem } from "../../../ui/meta.tsx";

/** Where a job is, and how far that is from the nearest place that was wanted with a radius. */
export function PlaceItem({ location, distance }: { location: string; distance: MatchDistance | null }) {
  return (
    <MetaItem icon={<IconMapPin stroke={1.75} aria-label="Location" />}>
      {distance === null ? (
        location
      ) : (
        <span>
          {location} <span className="muted num">· {describeDistance(distance.km, distance.unit)}</span>
        </span>
      )}
    </MetaItem>
  );
}
