import { htmlToText } from "#platform/markup/html-to-text";
import { cutText } from "#platform/markup/plain-text";

/** A list that a board keeps apart from its text, with the heading that it gives it. */
export type TextSection = { heading: string; items: string[] };

/** Entries of one list that are read: twice those that a posting keeps, since doubles among them go. */
export const MAX_LIST_ITEMS = 200;

const qualificationHeading =
  /require|qualif|who you are|about you|you (have|bring|are|'ll need|will need)|you’ll need|you've|you’ve|looking for|skills|experience|must.have|nice.to.have|your profile|ideal candidate/i;
const benefitHeading = /benefit|perk|we offer|what you(’|')?ll get|what('|’)?s in it|why join|compensation/i;

/** The entries of a list in HTML; without list markup each line is an entry. */
export function readListItems(html: string): string[] {
  return htmlToText(html)
    .split("\n")
    .map((line) => line.replace(/^- /, "").trim())
    .filter((line) => line !== "")
    .slice(0, MAX_LIST_ITEMS);
}

/** The list entries alone of a text that mixes them with prose; none where it has no list. */
export function readBullets(html: string | null | undefined): string[] {
  return html && /<li\b/i.test(html) ? readListItems(html.replace(/^[^]*?(?=<[uo]l\b)/i, "")) : [];
}

/** A text in HTML below its heading; none where the text is empty. */
export function describeSection(
  heading: string | null | undefined,
  html: string | null | undefined,
): string[] {
  const body = htmlToText(html ?? "");
  return body === "" ? [] : [[heading, body].filter(Boolean).join("\n\n")];
}

/** Lists whose heading speaks of requirements or of benefits, apart from the text. */
export function sortSections(sections: TextSection[]): { qualifications: string[]; benefits: string[] } {
  const benefits = sections.filter((section) => benefitHeading.test(section.heading));
  const qualifications = sections.filter(
    (section) => !benefits.includes(section) && qualificationHeading.test(section.heading),
  );
  return {
    qualifications: qualifications.flatMap((section) => section.items),
    benefits: benefits.flatMap((section) => section.items),
  };
}

/** One text of what comes before, each list under its heading, and what comes after; cut like any description. */
export function joinSections(before: string[], sections: TextSection[], after: string[]): string {
  const lists = sections
    .filter((section) => section.items.length > 0)
    .map((section) =>
      [section.heading, ...section.items.map((item) => `- ${item}`)].filter(Boolean).join("\n"),
    );
  return cutText([...before, ...lists, ...after].filter((part) => part !== "").join("\n\n"));
}
