import {
  describeRadius,
  firstRadius,
  joinRadius,
  radiusChoices,
  splitRadius,
} from "@jobwright/contracts/place-radius";
import { LONGEST_TAG } from "../tags.ts";
import { ChipSelect } from "./chip-select.tsx";

type RadiusSelectProps = { tag: string; isDisabled: boolean; onTag: (tag: string) => void };

/** How far around a town jobs may lie, in the unit of its radius, or else in that of the browser's language. */
export function RadiusSelect({ tag, isDisabled, onTag }: RadiusSelectProps) {
  const { place, radius } = splitRadius(tag);
  const { unit } = radius ?? firstRadius(navigator.language);
  const values = new Set([...radiusChoices[unit], ...(radius === null ? [] : [radius.value])]);
  const radii = [...values].sort((one, other) => one - other).map((value) => ({ value, unit }));
  return (
    <ChipSelect
      label={`Radius around ${place}`}
      value={radius === null ? "" : joinRadius({ place, radius })}
      isDisabled={isDisabled}
      onChange={(next) => onTag(next === "" ? place : next)}
    >
      <option value="">no radius</option>
      {radii.map((each) => {
        const next = joinRadius({ place, radius: each });
        return (
          next.length <= LONGEST_TAG && (
            <option key={each.value} value={next}>
              {describeRadius(each)}
            </option>
          )
        );
      })}
    </ChipSelect>
  );
}
