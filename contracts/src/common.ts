import * as z from "zod/mini";

/** ISO 8601 with zone, as `Date.prototype.toISOString` prints it. */
export const isoDateTimeSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/));

/** Calendar day, `YYYY-MM-DD`. */
export const isoDateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Text of a person or a posting, trimmed, without control characters. `max` counts UTF-16 units. */
export function textSchema(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.trim(),
    z.refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value), "has control characters"),
  );
}

/** As `textSchema`, without half of a surrogate pair: it is no character, and PostgreSQL keeps none in JSON. */
export function wholeTextSchema(max: number) {
  return textSchema(max).check(z.refine((value) => value.isWellFormed(), { error: "has half a character" }));
}

/** A list of short texts: blanks dropped, duplicates dropped without regard to case, first spelling kept. */
export function tagListSchema(maxItems: number, maxLength = 100) {
  return z.pipe(
    z.array(textSchema(maxLength)).check(z.maxLength(maxItems)),
    z.transform((tags: string[]) => {
      const seen = new Set<string>();
      return tags.filter((tag) => {
        const key = tag.toLowerCase();
        if (tag === "" || seen.has(key)) return false;
        seen.add(key);
        return true;
      });
    }),
  );
}

/** An absolute http or https address. Anything else (`javascript:`, `data:`, relative) is refused. */
export const httpUrlSchema = z.string().check(
  z.maxLength(2048),
  z.refine((value) => isHttpUrl(value), "must be a full http or https address"),
);

export function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

export const okSchema = z.object({ success: z.literal(true) });
