import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { upload } from "./harness/upload.ts";
import { runSearch, type Guest } from "./harness/guest.ts";

const PAGES = 40;
const LINES = 20_000;
const LISTINGS = 250;
const READERS = 10;

/** Counts of the answers to one kind of request, keyed by status and error code. */
export type Answers = Map<string, Map<string, number>>;

type Given = { guest: Guest; pageUrl: string };

/**
 * Somebody who does what costs a server most, all at once, until `stop` is called: costly PDFs, pages of ampersands,
 * huge listings written and read, searches. `pageUrl` is the page that is pasted. It acts in a thread of its own, so
 * that its work holds up the server alone; `stop` gives what was answered.
 */
export function startHostile(given: Given): { stop(): Promise<Answers> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: given });
  const told = new Promise<Answers>((resolve, reject) =>
    worker.once("message", resolve).once("error", reject),
  );
  return {
    stop: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage("stop");
      const answers = await told;
      await worker.terminate();
      return answers;
    },
  };
}

if (!isMainThread) {
  const answers: Answers = new Map();
  const stop = new AbortController();
  parentPort?.once("message", () => {
    stop.abort();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answers);
  });
  await actHostile(workerData as Given, { answers, stop: stop.signal });
}

async function actHostile(
  { guest, pageUrl }: Given,
  { answers, stop }: { answers: Answers; stop: AbortSignal },
): Promise<void> {
  const pdf = makeCostlyPdf();
  const base = `${guest.url}/api/users/${guest.uid}`;
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${base}${path}`, {
      method,
      headers: guest.headers,
      signal: stop,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const lines = Array.from({ length: 100 }, () => "€".repeat(1000));
  let written = 0;
  const acts: [name: string, at: number, act: () => Promise<Response>][] = [
    ["a costly PDF", 4, () => upload(guest, pdf, "pdf", stop)],
    ["a pasted page of ampersands", 2, () => call("POST", "/readPosting", { url: pageUrl })],
    [
      "a listing of 750 KB",
      2,
      () => {
        const huge = { title: "x", description: "€".repeat(50_000), qualifications: lines, benefits: lines };
        return call("PUT", `/jobListings/huge-${written++ % LISTINGS}`, huge);
      },
    ],
    [
      "a listing of 250 KB",
      2,
      () => {
        const large = { title: "x", description: "€".repeat(50_000), qualifications: lines.slice(0, 30) };
        return call("PUT", `/jobListings/large-${written++ % LISTINGS}`, large);
      },
    ],
    ["reading all listings", READERS, () => call("GET", "/jobListings")],
    ["reading saved jobs", 2, () => call("GET", "/savedJobs")],
  ];
  const loops = acts.flatMap(([name, at, act]) => Array.from({ length: at }, () => repeat(name, act)));
  await Promise.all([...loops, search()]);

  async function repeat(name: string, act: () => Promise<Response>): Promise<void> {
    while (!stop.aborted) {
      try {
        const answer = await act();
        const bytes = Buffer.from(await answer.arrayBuffer());
        const code = answer.ok ? null : /"code":"([^"]+)"/.exec(bytes.toString())?.[1];
        count(name, code === null ? `${answer.status}` : `${answer.status} ${code}`);
        // One that is refused at once would otherwise measure nothing but its own loop.
        if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, 20));
      } catch {
        if (!stop.aborted) count(name, "no answer");
      }
    }
  }

  async function search(): Promise<void> {
    while (!stop.aborted) {
      await runSearch(guest).then(
        () => count("a search", "200"),
        (error: unknown) => count("a search", String(/\d{3}/.exec(String(error))?.[0] ?? "no answer")),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  function count(name: string, answer: string): void {
    const known = answers.get(name) ?? new Map<string, number>();
    answers.set(name, known.set(answer, (known.get(answer) ?? 0) + 1));
  }
}

/** Few bytes of many pages that share one long stream of text. */
function makeCostlyPdf(): Buffer {
  const text = Array.from({ length: LINES }, (_, line) => `1 0 0 1 ${line % 500} ${line % 700} Tm (word) Tj`);
  const stream = deflateSync(Buffer.from(`BT /F1 8 Tf ${text.join("\n")} ET`), { level: 9 });
  const kids = Array.from({ length: PAGES }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page =
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>";
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from(`<</Type/Pages/Count ${PAGES}/Kids[${kids}]>>`),
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
      stream,
      Buffer.from("\nendstream"),
    ]),
    Buffer.from("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"),
    ...Array.from({ length: PAGES }, () => Buffer.from(page)),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places = objects.map((object, index) => {
    const place = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  parts.push(Buffer.from(`${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}
