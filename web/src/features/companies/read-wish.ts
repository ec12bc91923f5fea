/** What a person wants researched: a company's name, or the link of a posting or page of it. */
export type ResearchWish = { name: string } | { link: string };

/** The most that the server takes. */
const LONGEST_NAME = 200;
const LONGEST_LINK = 2048;

/** Reads what was typed. A text that looks like an address is one; "Booking.com" is a name. */
export function readWish(text: string): { wish: ResearchWish } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed === "") return { problem: "Type a company's name, or paste the link of a posting." };
  if (/^(https?:\/\/|www\.)/i.test(trimmed)) {
    const link = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
    const isUsable = !/\s/.test(link) && link.length <= LONGEST_LINK && URL.canParse(link);
    return isUsable
      ? { wish: { link } }
      : { problem: "This is not a full link. Check it, or type the name." };
  }
  if (/^[a-z][a-z+.-]*:\/\//i.test(trimmed)) {
    return { problem: "Only links that begin with http:// or https:// can be read." };
  }
  if (trimmed.length > LONGEST_NAME) {
    return { problem: `This is too long for a company's name: ${LONGEST_NAME} characters at most.` };
  }
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return { problem: "A company's name has letters or digits." };
  return { wish: { name: trimmed } };
}
