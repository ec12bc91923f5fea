import { createFairQueue, type Caller } from "./fair-queue.ts";
import { stopping } from "./stopping.ts";

/** A process or a thread that does one work after the other. */
export type Runner = {
  /** False where it has ended, or should be replaced before the next work. */
  isFit(): boolean;
  end(): Promise<void>;
};

export type RunnerPool<R extends Runner> = {
  /** Has `work` done by a runner of its own, in the person's turn. Throws as a fair queue does. */
  run<T>(caller: Caller, work: (runner: R) => Promise<T>): Promise<T>;
  /** Ends all runners; what they did and what waits fails with `server/unavailable`. */
  close(): Promise<void>;
};

/**
 * At most `places` runners, each started when it is needed and kept for `idleMs` after its last work. An idle one does
 * not keep the server alive.
 */
export function createRunnerPool<R extends Runner>(options: {
  places: number;
  idleMs: number;
  start: () => R;
}): RunnerPool<R> {
  const queue = createFairQueue(options.places);
  const idle = new Map<R, NodeJS.Timeout>();
  const busy = new Set<R>();
  let isClosed = false;

  /** The one that worked last, so that others become idle; one that is not fit has ended before another is started. */
  async function take(): Promise<R> {
    const runner = [...idle.keys()].at(-1);
    if (!runner) return options.start();
    clearTimeout(idle.get(runner));
    idle.delete(runner);
    if (runner.isFit()) return runner;
    await runner.end();
    return take();
  }

  function give(runner: R): void {
    const end = () => {
      idle.delete(runner);
      void runner.end();
    };
    if (!isClosed) idle.set(runner, setTimeout(end, options.idleMs).unref());
  }

  return {
    async run(caller, work) {
      return queue.run(caller, async () => {
        const runner = await take();
        busy.add(runner);
        try {
          if (isClosed) throw stopping();
          return await work(runner);
        } catch (error) {
          throw isClosed ? stopping(error) : error;
        } finally {
          busy.delete(runner);
          give(runner);
        }
      });
    },
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys(), ...busy].map((runner) => runner.end()));
      idle.clear();
      await queue.close();
    },
  };
}
