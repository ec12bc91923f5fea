import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "../../server/src/platform/clock.ts";

const MINUTE_MS = 60_000;

export type GrowingBoard = {
  /** For `SOURCE_ARBEITNOW_URL`. */
  url: string;
  close(): Promise<void>;
};

/** A job board, as Arbeitnow's feed, that puts up one posting every few minutes of the clock, and takes a while. */
export async function startGrowingBoard(options: {
  clock: Clock;
  everyMinutes: number;
  latencyMs: number;
}): Promise<GrowingBoard> {
  const { clock, everyMinutes, latencyMs } = options;
  const startedAt = clock.now().getTime();
  const server = createServer((request, response) => {
    const page = new URL(request.url ?? "/", "http://127.0.0.1").searchParams.get("page");
    const count = Math.floor((clock.now().getTime() - startedAt) / (everyMinutes * MINUTE_MS)) + 1;
    const jobs = Array.from({ length: count }, (_, index) =>
      toJob(index, startedAt + index * everyMinutes * MINUTE_MS),
    );
    // The feed is read up to its fifth page; the newest stand first.
    const data = page === "1" ? jobs.toReversed() : [];
    setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ data }));
    }, latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toJob(index: number, at: number) {
  return {
    slug: `nurse-${index}`,
    title: "Registered Nurse",
    company_name: `Hospital ${index}`,
    url: `https://jobs.example.com/nurse-${index}`,
    description: `<p>Hospital ${index} looks for a registered nurse for ward ${index}.</p>`,
    remote: false,
    tags: ["Nursing"],
    job_types: ["Full-time"],
    location: `Town ${index}`,
    created_at: Math.floor(at / 1000),
  };
}
