const DAY_MS = 24 * 60 * 60_000;

/**
 * The id of a posting: the first bullet of its row where that is a requisition's number (one word with a digit, no date),
 * otherwise what follows the last "_" of its path. There a posting on several sites has "-1" or "-2" behind its number,
 * which does not belong to it.
 */
export function readWorkdayId(bullet: string | null | undefined, path: string): string {
  const stated = bullet?.trim() ?? "";
  const isRequisition =
    /^(?=.*\d)[\w.-]{3,40}$/.test(stated) && !/^\d{1,4}[-.]\d{1,2}[-.]\d{1,4}$/.test(stated);
  return isRequisition ? stated : path.slice(path.lastIndexOf("_") + 1).replace(/(\d)-\d$/, "$1");
}

/**
 * The place of a posting by the text of its row or detail. Where that counts places ("3 Locations") or is missing, the
 * first part of the path names one of them: "/job/Illinois---Chicago/…". Null where nothing does.
 */
export function readWorkdayPlace(text: string | null | undefined, path: string): string | null {
  const stated = text?.trim() ?? "";
  if (stated === "" || /^\d+\s+\p{L}+$/u.test(stated)) return readPathPlace(path);
  // A street may follow ("BLDG 1 ~ 275 E Example Ave"), and two spaces part a town from its country.
  return (stated.split(" ~ ")[0] ?? "").trim().replace(/\s{2,}/g, ", ");
}

function readPathPlace(path: string): string | null {
  const parts = path.split("/").slice(2);
  if (parts.length < 2) return null;
  const words = (parts[0] ?? "").split("---").map((part) => part.replaceAll("-", " ").trim());
  return words.filter(Boolean).join(" - ");
}

/** The day of "Posted Today", "Posted Yesterday" or "Posted 3 Days Ago", in UTC; null for "Posted 30+ Days Ago". */
export function readPostedOn(text: string | null | undefined, now: Date): string | null {
  const [, word = "", count] =
    /^Posted (Today|Yesterday|(\d{1,3}) Days? Ago)$/i.exec(text?.trim() ?? "") ?? [];
  if (word === "") return null;
  const days = count === undefined ? (/^today$/i.test(word) ? 0 : 1) : Number(count);
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
