import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { readMemory, startApp } from "../server/testing/start-app.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { signInGuest, type Guest } from "./harness/guest.ts";
import { medianOf, timed } from "./harness/measure.ts";

const run = promisify(execFile);

const ROUNDS = 30;
const GOAL = 0.6;
const MEMORY_GOAL_MB = 20;
const BOUNDARY = "bench-boundary";

/**
 * The least that keeps a file: a body into a file of a folder, and a file of it back. No hash, no rules, no record; it
 * answers before the file is on the disk, unless the query asks it to wait as the product does.
 */
const BARE_SERVER = `
const { createReadStream, createWriteStream } = require("node:fs");
const { pipeline } = require("node:stream");
require("node:http").createServer((request, answer) => {
  const [name, query] = request.url.split("?");
  const path = process.env.FOLDER + name;
  const end = (error) => answer.writeHead(error ? 500 : 200).end();
  if (request.method === "POST") pipeline(request, createWriteStream(path, { flush: query === "sync" }), end);
  else pipeline(createReadStream(path), answer, () => {});
}).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

export const bench: Bench = {
  name: "storage",
  summary: `10 MB files in and out against a bare node:http server on a folder (medians of ${ROUNDS})`,
  async run() {
    const app = await startApp();
    const folder = await mkdtemp(join(tmpdir(), "jobwright-bench-"));
    const bare = await startBareServer(folder);
    const agent = new Agent({ keepAlive: true });
    try {
      const guest = await signInGuest(app.url);
      const bytes = makeFile();
      const calls = toCalls(agent, guest, bare.url, bytes);
      // The first round loads what is loaded when it is needed.
      for (const call of Object.values(calls)) await call(0);
      const memory = await measureMemory(app.pid, calls.upload);
      const times = await measureInTurns(calls);
      return [
        toRatio("upload", times.upload, times.bareUpload, GOAL),
        toRatio(
          "upload, the bare server waiting for its disk too",
          times.upload,
          times.bareSyncedUpload,
          null,
        ),
        toRatio("download", times.download, times.bareDownload, GOAL),
        figureAtMost("memory that an upload adds at most", memory, "MB", { atMost: MEMORY_GOAL_MB }),
      ];
    } finally {
      agent.destroy();
      bare.stop();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Calls = Record<
  "upload" | "bareUpload" | "bareSyncedUpload" | "download" | "bareDownload",
  (round: number) => Promise<unknown>
>;

function toCalls(agent: Agent, guest: Guest, bareUrl: string, bytes: Buffer): Calls {
  const pathOf = (round: number) => encodeURIComponent(`resumes/${guest.uid}/bench-${round}.pdf`);
  const objects = `${guest.url}/v0/b/jobwright/o`;
  const body = toMultipart(bytes);
  const headers = {
    ...guest.headers,
    "content-type": `multipart/related; boundary=${BOUNDARY}`,
    "x-goog-upload-protocol": "multipart",
  };
  return {
    upload: (round) => send(agent, "POST", `${objects}?name=${pathOf(round)}`, headers, body),
    bareUpload: (round) => send(agent, "POST", `${bareUrl}/bench-${round}.pdf`, {}, bytes),
    bareSyncedUpload: (round) => send(agent, "POST", `${bareUrl}/synced-${round}.pdf?sync`, {}, bytes),
    download: (round) => send(agent, "GET", `${objects}/${pathOf(round)}?alt=media`, guest.headers),
    bareDownload: (round) => send(agent, "GET", `${bareUrl}/bench-${round}.pdf`, {}),
  };
}

/** One call of each kind after the other, so that what else the machine does meets all of them. */
async function measureInTurns(calls: Calls): Promise<Record<keyof Calls, number>> {
  const names = Object.keys(calls) as (keyof Calls)[];
  const durations = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const name of names) {
      // What an earlier call left unwritten would be waited for by the next one that syncs.
      await run("sync");
      durations.get(name)?.push(await timed(() => calls[name](round)));
    }
  }
  const medians = names.map((name) => [name, medianOf(durations.get(name) ?? [])] as const);
  return Object.fromEntries(medians) as Record<keyof Calls, number>;
}

/** Our speed as a share of the bare server's. */
function toRatio(name: string, ours: number, bare: number, atLeast: number | null): Figure {
  const speed = (ms: number) => `${Math.round(MAX_FILE_BYTES / 1e3 / ms)} MB/s`;
  return figureAtLeast(`${name}: ${speed(ours)} of ${speed(bare)}`, bare / ours, "ratio", { atLeast });
}

/** How far the server's resident memory rises above where it was, over ten uploads one after the other, in MB. */
async function measureMemory(pid: number, upload: Calls["upload"]): Promise<number> {
  const before = await readMemory(pid);
  // From here on the system counts the peak anew.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  for (let round = 0; round < 10; round += 1) await upload(round);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  return (peak - before) / 1e6;
}

function makeFile(): Buffer {
  const bytes = Buffer.alloc(MAX_FILE_BYTES, "0123456789abcdef\n");
  bytes.write("%PDF-1.7\n");
  return bytes;
}

function toMultipart(bytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-type: application/json\r\n\r\n{}\r\n--${BOUNDARY}\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]);
}

/** Sends a request and takes its whole answer. Throws for one that is no success. */
function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": body.byteLength } : {};
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}.`));
      });
    });
    sent.once("error", reject).end(body);
  });
}

async function startBareServer(folder: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["-e", BARE_SERVER], {
    env: { ...process.env, FOLDER: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
    child.once("close", () => reject(new Error("The bare server ended before it listened.")));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}
