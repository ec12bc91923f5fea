import "@energetic-ai/core";

/** Its own types name this only through those of a package that does not come with it. */
declare module "@energetic-ai/core" {
  /** Resolves when the backend can compute. */
  export function ready(): Promise<void>;
}
