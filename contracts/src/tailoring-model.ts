import * as z from "zod/mini";

/** A model that would be asked, and where it runs. */
export const askedModelSchema = z.object({ model: z.string(), host: z.string() });
export type AskedModel = z.infer<typeof askedModelSchema>;

/** What a model did, or why it did nothing. */
export const tailoringModelSchema = z.object({
  model: z.string(),
  state: z.enum(["used", "overBudget", "failed"]),
  /** A sentence for a person. */
  text: z.string(),
  /** Lines for which it proposed something; absent on records from before it was counted. */
  counts: z.optional(
    z.object({
      proposed: z.number(),
      /** Those that stand as changes. */
      passed: z.number(),
      /** Those that were refused at first and asked for once more. */
      retried: z.number(),
      /** Edits of its answers that could not be read. */
      unread: z.number(),
    }),
  ),
});
