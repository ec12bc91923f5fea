/** The server cannot start. The message is a sentence for the operator: what happened and what to do. */
export class StartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Another server runs on the same data folder. */
export class DataInUseError extends StartError {}
