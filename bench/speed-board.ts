import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { sharedData } from "../scripts/shared-data.ts";
import { toEmbedderText } from "../server/src/platform/embedder/embedder.ts";

/** The recorded jobs of hundreds of Ashby boards, one JSON text each. */
function readJobs(): string[] {
  const file = sharedData("jobs/ashby-2025-10.jsonl.gz");
  if (file === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  return gunzipSync(readFileSync(file)).toString("utf8").split("\n").filter(Boolean);
}

/** Every n-th job, so that all lines of work come, no two of one title. */
function pickJobs(count: number): string[] {
  const jobs = readJobs();
  const step = Math.max(1, Math.floor(jobs.length / (count * 2)));
  const picked = new Map<string, string>();
  for (let start = 0; start < step && picked.size < count; start += 1) {
    for (let index = start; index < jobs.length && picked.size < count; index += step) {
      const job = jobs[index] ?? "";
      const title = toEmbedderText((JSON.parse(job) as { title: string }).title);
      if (!picked.has(title)) picked.set(title, job);
    }
  }
  return [...picked.values()];
}

/** Serves one Ashby board that answers with so many recorded jobs at once, whatever its name. */
export async function startBoard(count: number): Promise<{ url: string; close(): Promise<void> }> {
  const body = Buffer.from(`{"jobs":[${pickJobs(count).join(",")}],"apiVersion":"1"}`);
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
