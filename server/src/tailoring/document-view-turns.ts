import type { ErrorCode } from "@jobwright/contracts/errors";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { cancelled } from "#platform/fair-queue";
import type { OpenedObject } from "#storage/storage.service";

/** Twice the pages of the longest document that is shown: a zoom asks for all of them anew. */
const MAX_WAITING = 200;
const lines = new Map<string, { length: number; last: Promise<unknown> }>();

/** What took all that one document may take is not tried again for so long, and of so many that is remembered. */
const REFUSED_MS = 10 * 60_000;
const KEPT_REFUSALS = 500;
const COSTLY = new Set<ErrorCode>(["documents/too-slow", "documents/unsafe"]);
const refusals = new Map<string, { code: ErrorCode; until: number }>();

/**
 * Opens a person's document with `work` once those that they asked for before are done: nobody waits behind more than
 * one document of anybody else, and no more than that one lies on the disk. `asked` names what is made of it. Throws
 * what `work` throws, for a while without trying where that was costly, `request/rate-limited` where too much waits, and
 * `request/cancelled` where the caller has left before its turn.
 */
export async function openInTurn<T>(
  ctx: UserContext,
  asked: string,
  object: OpenedObject,
  work: (path: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const line = lines.get(ctx.user.uid) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= MAX_WAITING) throw new AppError("request/rate-limited");
  lines.set(ctx.user.uid, line);
  line.length += 1;
  const turn = line.last.then(() => {
    if (signal?.aborted) throw cancelled();
    return tryToOpen(ctx, asked, object, work);
  });
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(ctx.user.uid);
  }
}

async function tryToOpen<T>(
  { clock }: UserContext,
  asked: string,
  object: OpenedObject,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const refusal = refusals.get(asked);
  if (refusal && clock.now().getTime() < refusal.until) throw new AppError(refusal.code);
  try {
    return await object.withFile(work);
  } catch (error) {
    if (error instanceof AppError && COSTLY.has(error.code)) {
      keepLast(
        refusals,
        asked,
        { code: error.code, until: clock.now().getTime() + REFUSED_MS },
        KEPT_REFUSALS,
      );
    }
    throw error;
  }
}

/** Sets the value as the last one that goes, and lets those go that are too many. */
export function keepLast<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
