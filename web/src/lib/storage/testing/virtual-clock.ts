import type { Clock } from "../retry.ts";

/** A clock whose waits are over at once, after it has moved on by them; `holds` leaves them waiting instead. */
export function createVirtualClock({ holds = false } = {}) {
  let now = 0;
  let limits: { at: number; controller: AbortController }[] = [];
  let sayHeld: () => void = () => undefined;
  const waits: number[] = [];

  function advance(ms: number): void {
    now += ms;
    const due = limits.filter((limit) => limit.at <= now);
    limits = limits.filter((limit) => limit.at > now);
    for (const { controller } of due) controller.abort();
  }

  const clock: Clock = {
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      if (!holds) return advance(ms);
      sayHeld();
      await new Promise(() => undefined);
    },
    timeout: (ms) => {
      const controller = new AbortController();
      limits.push({ at: now + ms, controller });
      return controller.signal;
    },
  };
  const held = new Promise<void>((resolve) => (sayHeld = resolve));
  return { ...clock, waits, advance, held };
}
