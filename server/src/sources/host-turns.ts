import { setTimeout as sleep } from "node:timers/promises";
import { OutboundError } from "#platform/outbound/outbound-client";
import { createSemaphore, type Acquire } from "#platform/semaphore";
import type { SourceAccess } from "./source.ts";

/** Workday's tenants answer 429 to bursts; clients that leave this pause between two requests are served. */
const PAUSE_MS = 250;

type Turns = (host: string, access: SourceAccess, ask: () => Promise<unknown>) => Promise<unknown>;

/** Requests of this process to one host, one after the other, each with a pause of `pauseMs` after it. */
export function createHostTurns(
  pauseMs: number,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): Turns {
  const hosts = new Map<string, { acquire: Acquire; askers: number }>();
  return async (host, { signal }, ask) => {
    const turn = hosts.get(host) ?? { acquire: createSemaphore(1), askers: 0 };
    hosts.set(host, turn);
    turn.askers += 1;
    const leave = () => {
      turn.askers -= 1;
      if (turn.askers === 0) hosts.delete(host);
    };
    const release = await turn.acquire(signal).catch((cause: unknown) => {
      leave();
      throw new OutboundError("stopped", "Stopped before it was asked", { cause });
    });
    try {
      return await ask();
    } finally {
      void wait(pauseMs).then(() => {
        release();
        leave();
      });
    }
  };
}

const pausing = createHostTurns(PAUSE_MS);
const unpaused = createHostTurns(0, () => Promise.resolve());

/** Access that asks the host one thing at a time, with a pause in between; at the operator's own address without one. */
export function takingTurns(access: SourceAccess, host: string): SourceAccess {
  const takeTurn = access.baseUrl.includes("{board}") ? pausing : unpaused;
  const { outbound } = access;
  return {
    ...access,
    outbound: {
      ...outbound,
      getJson: (url, request) => takeTurn(host, access, () => outbound.getJson(url, request)),
    },
  };
}
