import * as z from "zod/mini";

const sentence = z.string().check(z.trim(), z.minLength(2), z.maxLength(300));

/** Amounts in `currency` for each `period`; one open end is allowed, both are not. */
const samplePaySchema = z
  .strictObject({
    min: z.nullable(z.number().check(z.positive())),
    max: z.nullable(z.number().check(z.positive())),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    period: z.enum(["hour", "day", "week", "month", "year"]),
  })
  .check(
    z.refine((pay) => pay.min !== null || pay.max !== null, "pay names no amount"),
    z.refine((pay) => pay.min === null || pay.max === null || pay.min <= pay.max, "min is above max"),
  );

/** One entry of the sample board: an invented posting by an invented employer, dated relative to today. */
const samplePostingSchema = z.strictObject({
  /** Unique on the whole board, not only in its file. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  board: z.enum(["northboard", "openroles"]),
  title: z.string().check(z.minLength(3), z.maxLength(120)),
  company: z.string().check(z.minLength(2), z.maxLength(120)),
  /** Each ends with its country, or with a state's two letters for the United States. */
  locations: z.array(sentence).check(z.minLength(1)),
  workMode: z.enum(["remote", "hybrid", "onsite"]),
  daysAgo: z.int().check(z.gte(0), z.lte(45)),
  /** Null: not stated, or stated in the description alone. */
  pay: z.nullable(samplePaySchema),
  employmentType: z.string().check(z.minLength(2), z.maxLength(60)),
  level: z.optional(z.string().check(z.minLength(2), z.maxLength(60))),
  description: z.string().check(z.minLength(300), z.maxLength(2500)),
  qualifications: z.array(sentence).check(z.minLength(3), z.maxLength(7)),
  benefits: z.array(sentence).check(z.maxLength(5)),
  easyApply: z.boolean(),
  /** The entry that carries the same job on the other board; absent for all but a few. */
  duplicateOf: z.optional(z.string()),
});
export type SamplePosting = z.infer<typeof samplePostingSchema>;
export const samplePostingsSchema = z.array(samplePostingSchema);
