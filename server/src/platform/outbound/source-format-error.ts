/** The answer has not the shape that the source is known to give. The message is a sentence for a person. */
export class SourceFormatError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "SourceFormatError";
  }
}
