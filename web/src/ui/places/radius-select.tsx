import {
  describeRadius,
  distanceUnits,
  firstRadius,
  joinRadius,
  radiusChoices,
  splitRadius,
  type DistanceUnit,
  type PlaceRadius,
} from "@jobwright/contracts/place-radius";
import { LONGEST_TAG } from "../tags.ts";
import { ChipSelect } from "./chip-select.tsx";

type RadiusSelectProps = { tag: string; isDisabled: boolean; onTag: (tag: string) => void };

/** How far around a town jobs may lie: in the unit of its radius, or else of the browser's language, then in the other. */
export function RadiusSelect({ tag, isDisabled, onTag }: RadiusSelectProps) {
  const { place, radius } = splitRadius(tag);
  const { unit } = radius ?? firstRadius(navigator.language);
  const units = [unit, ...distanceUnits.filter((other) => other !== unit)];
  return (
    <ChipSelect
      label={`Radius around ${place}`}
      value={radius === null ? "" : joinRadius({ place, radius })}
      isDisabled={isDisabled}
      onChange={(next) => onTag(next === "" ? place : next)}
    >
      <option value="">no radius</option>
      {units.map((each) => (
        <optgroup key={each} label={each === "km" ? "Kilometres" : "Miles"}>
          {listRadii(each, radius).map((choice) => {
            const next = joinRadius({ place, radius: choice });
            return (
              next.length <= LONGEST_TAG && (
                <option key={choice.value} value={next}>
                  {describeRadius(choice)}
                </option>
              )
            );
          })}
        </optgroup>
      ))}
    </ChipSelect>
  );
}

/** The radii that are offered in a unit, and the chosen one of that unit among them. */
function listRadii(unit: DistanceUnit, chosen: PlaceRadius | null): PlaceRadius[] {
  const values = new Set(radiusChoices[unit]);
  if (chosen?.unit === unit) values.add(chosen.value);
  return [...values].sort((one, other) => one - other).map((value) => ({ value, unit }));
}
