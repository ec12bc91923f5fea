import { jobSearchEndpoints, type SuggestionKind } from "@jobwright/contracts/job-search";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "./api-client.ts";

/** How long somebody pauses in typing before words are asked for, in milliseconds. */
const PAUSE_MS = 200;
const LONGEST_TEXT = 100;

/** Words of one kind for what is being typed. Where they cannot be had there are none. */
export function useWordSuggestions(kind: SuggestionKind) {
  const [typed, setTyped] = useState("");
  const text = typed.trim().toLowerCase().slice(0, LONGEST_TEXT);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["suggestions", kind, asked] as const,
    queryFn: ({ signal }) => callApi(jobSearchEndpoints.suggest, { query: { kind, text: asked }, signal }),
    enabled: asked !== "",
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const words = text === "" ? [] : (data?.suggestions ?? []);
  const isCurrent = text === asked && !isPlaceholderData;
  // Until the words for this text are there, those of the text before are of use where they still fit.
  const suggestions = isCurrent ? words : words.filter((word) => word.toLowerCase().includes(text));
  return { suggestions, onSearch: setTyped };
}
