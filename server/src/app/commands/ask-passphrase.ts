import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks in the terminal, without showing what is typed; null where there is no terminal, or nothing was typed. */
export async function askPassphrase(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question("")) || null;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
