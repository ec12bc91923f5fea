import { countryName, listCountryNames, readHomeCountry } from "../../lib/countries.ts";
import { ChipSelect } from "./chip-select.tsx";
import { toRemoteTag } from "./place-tags.ts";

type RemoteSelectProps = {
  /** "" for anywhere. */
  from: string;
  isDisabled: boolean;
  onTag: (tag: string) => void;
};

/** Where remote work is done from; the country that the person is in comes first. */
export function RemoteSelect({ from, isDisabled, onTag }: RemoteSelectProps) {
  const home = readHomeCountry();
  const first = [...new Set([from, home === null ? "" : countryName(home)])].filter((name) => name !== "");
  const names = [...first, ...listCountryNames().filter((name) => !first.includes(name))];
  return (
    <ChipSelect
      label="Remote from"
      lead="from"
      value={from}
      isDisabled={isDisabled}
      onChange={(next) => onTag(toRemoteTag(next))}
    >
      <option value="">anywhere</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </ChipSelect>
  );
}
