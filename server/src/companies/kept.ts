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

/** The shape of a value was checked by the source that read it; here only that it is a kept fact at all. */
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

/** Candidates of a name as the database keeps them; null where they are from a version that kept something else. */
export function readKeptEntities(json: unknown): CompanyEntity[] | null {
  const parsed = z.array(entitySchema).safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** An answer as the database keeps it; null where it is from a version that kept something else. */
export function readKeptAnswer(json: unknown): ResearchAnswer | null {
  const parsed = answerSchema.safeParse(json);
  return parsed.success ? { ...parsed.data, facts: parsed.data.facts as Fact[] } : null;
}
