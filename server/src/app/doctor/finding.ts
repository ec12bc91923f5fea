/**
 * One line of the report of `npm run doctor`. `ok`: as it should be. `note`: it works, and there is something to know or
 * to do. `WRONG`: the fault and the step to take. No text holds a secret.
 */
export type Finding = { name: string; kind: "ok" | "note" | "WRONG"; text: string };

export function well(name: string, text: string): Finding {
  return { name, kind: "ok", text };
}

export function note(name: string, text: string): Finding {
  return { name, kind: "note", text };
}

export function wrong(name: string, text: string): Finding {
  return { name, kind: "WRONG", text };
}

/** An error in its own words, on one line and without an address that may hold a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(reasonOf).join(", ");
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replaceAll(/\/\/[^\s/@]*@/g, "//")
    .replaceAll(/\s+/g, " ")
    .trim();
}
