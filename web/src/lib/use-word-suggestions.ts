import { jobSearchEndpoints, type SuggestionKind } from "@jobwright/contracts/job-search";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "./api-client.ts";
import { readHomeCountry } from "./countries.ts";

/** How long somebody pauses in typing before words are asked for, in milliseconds. */
const PAUSE_MS = 200;
const LONGEST_TEXT = 100;
/** One letter begins too many places and companies to suggest any; "R" and "C" are skills. */
const shortestText: Record<SuggestionKind, number> = { role: 1, skill: 1, place: 2, company: 2 };

/** Words of one kind for what is being typed. Where they cannot be had there are none. */
export function useWordSuggestions(kind: Exclude<SuggestionKind, "place">) {
  const { suggestions, onSearch } = useSuggestions(kind);
  return { suggestions, onSearch };
}

/** Places for what is being typed, those of the country that the person is in first; `towns` are towns among them. */
export function usePlaceSuggestions() {
  return useSuggestions("place");
}

function useSuggestions(kind: SuggestionKind) {
  const [typed, setTyped] = useState("");
  const text = typed.trim().toLowerCase().slice(0, LONGEST_TEXT);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["suggestions", kind, asked] as const,
    queryFn: ({ signal }) => callApi(jobSearchEndpoints.suggest, { query: toQuery(kind, asked), signal }),
    enabled: asked.length >= shortestText[kind],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const words = text.length < shortestText[kind] ? [] : (data?.suggestions ?? []);
  const isCurrent = text === asked && !isPlaceholderData;
  // Until the words for this text are there, those of the text before are of use where they still fit.
  const suggestions = isCurrent ? words : words.filter((word) => word.toLowerCase().includes(text));
  return { suggestions, towns: data?.towns ?? [], onSearch: setTyped };
}

function toQuery(kind: SuggestionKind, text: string) {
  const country = kind === "place" ? readHomeCountry() : null;
  return country === null ? { kind, text } : { kind, text, country };
}
