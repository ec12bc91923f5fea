import { constants, getPriority, setPriority } from "node:os";

/**
 * Niceness (`nice(2)`) more than the server's: a busy server gets about three times as much of a processor, and neither
 * starves. At 10 more the first tailored resume of a server took over 15 seconds beside two busy processes.
 */
const FURTHER = 5;

/** Lets a process, or the calling thread on Linux with 0, run behind the server and its database. */
export function stepBack(pid: number): void {
  setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + FURTHER));
}
