import * as z from "zod/mini";
import { textSchema } from "./common.ts";

/**
 * What a person adds to a tailored document and where they put things. Both are kept beside the changes of a record and
 * applied after them: first what was added, then the moves in their order.
 */

/** Of a part that the person added. Whoever adds it makes the id; no line or block of the original begins so. */
const ownPartIdSchema = z.string().check(z.regex(/^own-[A-Za-z0-9_-]{1,40}$/));
/** Most parts, and most moves, that one record has. */
export const MAX_OWN_PARTS = 200;

const ownPartTypes = ["bullet", "paragraph", "section"] as const;

/** A part that the person added, in their own words. */
const addedPartSchema = z.object({
  id: ownPartIdSchema,
  type: z.enum(ownPartTypes),
  /** The entry or section that it stands in; null: of a section, which stands in the document. */
  parentId: z.nullable(textSchema(60)),
  /** The sibling that it stands behind; null: it is the first of its parent. */
  after: z.nullable(textSchema(60)),
  /** Of a section its heading. One line. */
  text: textSchema(5000).check(z.minLength(1)),
});
export type AddedPart = z.infer<typeof addedPartSchema>;

/**
 * A section among the sections, a block (entry, list, paragraph, bullet) in its section, or a bullet or paragraph in its
 * entry goes right behind a sibling; `after` null: to the first place of its parent.
 */
const partMoveSchema = z.object({
  /** Id of the section, of the block, or of a text block's line. */
  id: textSchema(60).check(z.minLength(1)),
  after: z.nullable(textSchema(60)),
});
export type PartMove = z.infer<typeof partMoveSchema>;

/** As a patch says it; a part that is there already gets the text, and one whose `text` is null goes. */
const addedPartPatchSchema = z.strictObject({
  ...addedPartSchema.shape,
  text: z.nullable(addedPartSchema.shape.text),
});
export type AddedPartPatch = z.infer<typeof addedPartPatchSchema>;

/** `isUndone` takes the move of this part back; without it the part's former move is replaced. */
const partMovePatchSchema = z.strictObject({
  ...partMoveSchema.shape,
  isUndone: z.optional(z.boolean()),
});
export type PartMovePatch = z.infer<typeof partMovePatchSchema>;

/** In a record: what the person added, and what they moved, in the order in which it is applied. */
export const ownPartsShape = { added: z.array(addedPartSchema), moves: z.array(partMoveSchema) };

/** In a patch: parts that are added, rewritten or taken away, whose lines may stand in `lines` too, and further moves. */
export const ownPartsPatchShape = {
  added: z.optional(z.array(addedPartPatchSchema).check(z.maxLength(MAX_OWN_PARTS))),
  moves: z.optional(z.array(partMovePatchSchema).check(z.maxLength(MAX_OWN_PARTS))),
};
