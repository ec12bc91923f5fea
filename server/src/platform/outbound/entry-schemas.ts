import * as z from "zod/mini";

/** Parts of an entry that a board may leave out or get wrong without the posting being lost. */
export const optionalText = z.catch(z.nullish(z.string()), null);
export const optionalNumber = z.catch(z.nullish(z.number()), null);
export const optionalFlag = z.catch(z.nullish(z.boolean()), null);

/** A value whose shape is read elsewhere. */
export const anything = z.optional(z.unknown());

/** Identifiers come as numbers or as text. */
export const idSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
);

/** A list whose unfit elements are left out; no list at all is an empty one. */
export function listOf<Schema extends z.ZodMiniType>(element: Schema) {
  return z.pipe(
    z.catch(z.nullish(z.array(z.unknown())), null),
    z.transform((values): z.output<Schema>[] =>
      (values ?? []).flatMap((value) => {
        const read = element.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    ),
  );
}

export const textList = listOf(z.string());

/** An object that may be missing or of another shape. */
export function optionalObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.catch(z.nullish(z.object(shape)), null);
}
