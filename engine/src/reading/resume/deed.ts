/** Verbs at the beginning of what somebody did, and first words that only look like them. */
const DEED =
  /^(?!United|Allied|Certified|Registered|Licensed|Associated|Applied|Advanced|Unified|Combined|Dedicated|Integrated|Consolidated|Federated|Chartered|Embedded|Reed|Speed)(?:\p{Lu}\p{Ll}{2,}ed|Led|Built|Ran|Made|Wrote|Taught|Grew|Won|Drove|Oversaw|Held|Kept|Sold|Took|Gave|Set|Cut|Put|Drew|Met|Began|Brought|Bought|Found|Sent|Shot|Spoke|Developing|Working|Managing|Responsible|Verantwortlich|Assisting|Providing|Supporting|Leading|Creating|Maintaining|Performing|Handling) [\p{L}\d]/u;

/** Whether a line tells what somebody did ("Led a crew of four") and not who they were or where. */
export function isDeed(line: string): boolean {
  return DEED.test(line);
}
