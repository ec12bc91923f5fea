/** Turns short texts into sentence vectors, for telling how alike they are in meaning. */
export type Embedder = {
  /** Names the model and its version: vectors of different ones are never compared. */
  model: string;
  /** The model and its host, for people. */
  name: string;
  /**
   * One vector a text, in their order; of each text the first {@link MAX_TEXT} characters count, and case does not. A
   * blank text has a vector without dimensions. Throws where the model cannot be used, with a reason for the log; what
   * was asked may be asked again. A signal that aborts throws its reason.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Ends what runs; it and later calls throw {@link EmbedderClosed}. */
  close(): Promise<void>;
};

/** `isUrgent`: somebody waits for it, so it comes before what is not. */
export type EmbedOptions = { signal?: AbortSignal; isUrgent?: boolean };

/** Characters of a text that are read: longer than nearly every job title, and time grows with length. */
export const MAX_TEXT = 120;

/** The server or program is ending. */
export class EmbedderClosed extends Error {
  constructor() {
    super("The embedder is closed.");
    this.name = "EmbedderClosed";
  }
}

/**
 * A text as every model gets it: compatibility characters resolved, lower case (many models read capitals as other words), single spaces, cut. "" where nothing is left.
 */
export function toEmbedderText(text: string): string {
  const lower = isAscii(text) ? text.toLowerCase() : resolve(text).toLowerCase();
  const spaced = lower.replaceAll(/\s+/g, " ").trim();
  return spaced.length <= MAX_TEXT ? spaced : spaced.slice(0, MAX_TEXT).toWellFormed().trim();
}

function isAscii(text: string): boolean {
  return !/[^\u0000-\u007f]/.test(text);
}

/** One character may resolve to eighteen, so a long text is cut before, too. */
function resolve(text: string): string {
  return text
    .slice(0, 4 * MAX_TEXT)
    .toWellFormed()
    .normalize("NFKC");
}

/** Gives a model the texts as it should get them, without the blank ones, which models refuse or mix up. */
export async function embedFilled(
  texts: readonly string[],
  embed: (filled: string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const read = texts.map(toEmbedderText);
  const filled = read.filter((text) => text !== "");
  const vectors = filled.length === 0 ? [] : await embed(filled);
  if (vectors.length !== filled.length) throw new Error("The model gave another number of vectors.");
  let next = 0;
  return read.map((text) => (text === "" ? undefined : vectors[next++]) ?? new Float32Array(0));
}
