import { splitRadius } from "@jobwright/contracts/place-radius";
import { countryName, readHomeCountry } from "../../lib/countries.ts";
import { usePlaceSuggestions } from "../../lib/use-word-suggestions.ts";
import { TagField, type Chip } from "../tag-field.tsx";
import { replaceTag } from "../tags.ts";
import { placeTagRules, readRemoteFrom, toRemoteTag, withFirstRadius } from "./place-tags.ts";
import { RadiusSelect } from "./radius-select.tsx";
import { RemoteSelect } from "./remote-select.tsx";
import { useTowns } from "./use-towns.ts";

type PlaceFieldProps = {
  label: string;
  tags: string[];
  /** What is typed and not yet a tag. */
  text: string;
  isDisabled?: boolean;
  maxTags?: number;
  onTags: (tags: string[]) => void;
  onText: (text: string) => void;
};

/** Wanted places: towns with the radius around them, areas, countries, and remote work with where it is done from. */
export function PlaceField(props: PlaceFieldProps) {
  const { tags, isDisabled = false, onTags } = props;
  const { suggestions, towns, onSearch } = usePlaceSuggestions();
  const isTown = useTowns(tags);

  function toChip(tag: string): Chip {
    const from = readRemoteFrom(tag);
    const control = { tag, isDisabled, onTag: (next: string) => onTags(replaceTag(tags, tag, next)) };
    if (from !== null)
      return { text: "Remote", name: tag, control: <RemoteSelect {...control} from={from} /> };
    const { place } = splitRadius(tag);
    return { text: place, name: place, control: isTown(tag) && <RadiusSelect {...control} /> };
  }

  return (
    <TagField
      {...props}
      placeholder="Denver, Berlin, Remote…"
      rules={placeTagRules}
      suggestions={withHomeCountry(suggestions)}
      onSearch={onSearch}
      toTag={(place) => (towns.includes(place) ? withFirstRadius(place) : place)}
      toChip={toChip}
    />
  );
}

/** Beside remote work from anywhere, that from the country the person is in. */
function withHomeCountry(suggestions: string[]): string[] {
  if (!suggestions.includes(toRemoteTag(""))) return suggestions;
  const home = readHomeCountry();
  if (home === null) return suggestions;
  return suggestions.flatMap((each) =>
    each === toRemoteTag("") ? [each, toRemoteTag(countryName(home))] : [each],
  );
}
