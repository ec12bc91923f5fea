/** Forms that follow no rule, by the plain form. */
const irregular: Readonly<Record<string, string>> = {
  built: "build",
  led: "lead",
  wrote: "write",
  written: "write",
  taught: "teach",
  ran: "run",
  grew: "grow",
  grown: "grow",
  made: "make",
  oversaw: "oversee",
  overseen: "oversee",
  drove: "drive",
  driven: "drive",
  sold: "sell",
  began: "begin",
  begun: "begin",
  bought: "buy",
  kept: "keep",
  held: "hold",
  spoke: "speak",
  gave: "give",
  took: "take",
  shown: "show",
  won: "win",
  used: "use",
  using: "use",
  uses: "use",
};

/** Whether a folded word has the form of a past, as "led" and "planned" have. */
export function isPast(word: string): boolean {
  return (
    /^[a-z]{2,}ed$/.test(word) || (Object.hasOwn(irregular, word) && !/ing$|s$/.test(word)) || word === "was"
  );
}

/** The plain forms that a folded word may have, itself first: number, tense and person apart. */
export function toPlainForms(word: string): string[] {
  const forms = [word];
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) forms.push(known);
  if (!/^[a-z]{4,}$/.test(word)) return forms;
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  else if (/(?:[sxz]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2), word.slice(0, -1));
  else if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  const tense = /^(.{3,})(?:ed|ing)$/.exec(word)?.[1];
  if (tense !== undefined) {
    forms.push(tense, `${tense}e`);
    if (/([^aeiou])\1$/.test(tense)) forms.push(tense.slice(0, -1));
    if (word.endsWith("ied")) forms.push(`${word.slice(0, -3)}y`);
  }
  return forms;
}
