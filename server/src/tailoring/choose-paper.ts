import type { PaperSize } from "@jobwright/contracts/resume-document";
import { readOneCountry } from "@jobwright/engine/places/read-places";

/** Where letters are written on US paper: North America and the countries that took its sizes over. */
const onLetter: ReadonlySet<string> = new Set("US CA MX PR PH CO CL VE GT CR PA DO NI SV HN BZ".split(" "));

/** The paper of the country in which a resume says that the person lives; US Letter where it says none. */
export function choosePaper(location: string | null): PaperSize {
  const country = location === null ? null : readOneCountry([location]);
  return country === null || onLetter.has(country) ? "Letter" : "A4";
}
