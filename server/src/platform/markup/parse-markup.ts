import { Parser, type Handler, type ParserOptions } from "htmlparser2";

/** Elements open at once. Real pages stay far below; the parser's own stack makes each further level dearer. */
const MAX_OPEN = 400;
/** Their content is no markup, so reading cannot begin anew inside of them. */
const rawElements = new Set([
  "script",
  "style",
  "title",
  "textarea",
  "iframe",
  "xmp",
  "noembed",
  "noframes",
  "plaintext",
]);

type MarkupHandler = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * Reads HTML or XML in time that grows with its length only. Where elements are nested deeper than 400, HTML is
 * read on as if none were open (`tooDeep` "restart"); XML, whose structure matters, ends there ("stop").
 */
export function parseMarkup(
  text: string,
  handler: Partial<MarkupHandler>,
  options: ParserOptions & { tooDeep?: "restart" | "stop" } = {},
): void {
  const { tooDeep = "restart", ...parserOptions } = options;
  let rest: string | null = text;
  while (rest !== null) {
    const from: number = parseUntilTooDeep(rest, handler, parserOptions);
    rest = from === -1 || tooDeep === "stop" ? null : rest.slice(from);
  }
}

/** Where reading has to begin anew, or -1 at the end of the text. */
function parseUntilTooDeep(text: string, handler: Partial<MarkupHandler>, options: ParserOptions): number {
  let openCount = 0;
  let from = -1;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        handler.onopentag?.(name, attributes, isImplied);
        openCount += 1;
        if (openCount <= MAX_OPEN || rawElements.has(name) || from !== -1) return;
        from = parser.endIndex + 1;
        parser.pause();
      },
      ontext(part) {
        if (from === -1) handler.ontext?.(part);
      },
      onclosetag(name, isImplied) {
        openCount -= 1;
        if (from === -1) handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  parser.write(text);
  if (from === -1) parser.end();
  return from;
}
