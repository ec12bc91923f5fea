import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a file in a process of its own, under this one's settings or others, until it ends. Answers with what it sent;
 * throws where it sent nothing.
 */
export async function runApart<Sent>(
  file: string,
  args: string[] = [],
  settings: { execArgv?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Sent> {
  const child = fork(file, args, settings);
  let sent: Sent | undefined;
  child.once("message", (message) => (sent = message as Sent));
  const [code] = (await once(child, "exit")) as [number | null];
  if (sent === undefined) throw new Error(`${file} ended with ${String(code)} before it was done.`);
  return sent;
}
