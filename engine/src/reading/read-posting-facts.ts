import { readLanguage } from "./read-language.ts";
import { readRemoteFrom, type RemoteFrom } from "./read-remote-from.ts";
import { readVisa } from "./read-visa.ts";
import { readRequiredYears } from "./read-years.ts";

/** What the text of a posting tells besides the fields of {@link Posting}. */
export type PostingFacts = {
  /** Whole years of professional experience that are required at least; null: not told. */
  yearsRequired: number | null;
  /** Whether the employer sponsors a visa or work permit; null: not told. */
  visa: "offered" | "notOffered" | null;
  /** ISO 639-1 of the language that the advert is written in; null: too short to tell. */
  language: string | null;
  /** What it says of where it may be done from if it is remote; empty: nothing, or from anywhere. */
  remoteFrom: readonly RemoteFrom[];
};

/** Reads the facts of a posting from its title and plain text. Throws nothing for any text. */
export function readPostingFacts({
  title,
  description,
}: {
  title: string;
  description: string;
}): PostingFacts {
  return {
    yearsRequired: readRequiredYears(description),
    visa: readVisa(description),
    language: readLanguage(`${title}\n${description}`),
    remoteFrom: readRemoteFrom(title, description),
  };
}
