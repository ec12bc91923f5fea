import { companyCandidateSchema } from "@jobwright/contracts/companies";
import { httpUrlSchema } from "@jobwright/contracts/common";
import * as z from "zod/mini";
import type { Fact, FactField } from "./facts.ts";
import type { CompanyEntity, ResearchAnswer } from "./sources/research-source.ts";

const entitySchema: z.ZodMiniType<CompanyEntity> = z.extend(companyCandidateSchema, {
  article: z.nullable(z.string()),
  cik: z.nullable(z.string()),
  tickers: z.array(z.string()),
  aliases: z.array(z.string()),
});

/** Checks that it is a fact; the source that read it checked the shape of its value. */
const factSchema = z.object({
  field: z.custom<FactField>((value) => typeof value === "string"),
  value: z.unknown(),
  cite: z.object({
    name: z.string(),
    url: z.nullable(httpUrlSchema),
    seenAt: z.pipe(
      z.string(),
      z.transform((text: string) => new Date(text)),
    ),
    isOwnClaim: z.optional(z.boolean()),
  }),
});
const answerSchema = z.object({
  facts: z.array(factSchema),
  url: z.nullable(httpUrlSchema),
  note: z.optional(z.string()),
});

/** Parses stored candidates of a name; null where another version stored them in another shape. */
export function parseStoredEntities(json: unknown): CompanyEntity[] | null {
  const parsed = z.array(entitySchema).safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** Parses a stored answer; null where another version stored it in another shape. */
export function parseStoredAnswer(json: unknown): ResearchAnswer | null {
  const parsed = answerSchema.safeParse(json);
  return parsed.success ? { ...parsed.data, facts: parsed.data.facts as Fact[] } : null;
}
