import type { Metric, Sample } from "./metric-text.ts";

export type AnsweredRequest = {
  method: string;
  /** Pattern of the path, never the path itself: it would name people. */
  route: string;
  status: number;
  seconds: number;
};

/** Counts the requests that this process answered. */
export type RequestMetrics = { note(request: AnsweredRequest): void; read(): Metric[] };

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Latency = { labels: { method: string; route: string }; counts: number[]; sum: number; total: number };

export function createRequestMetrics(): RequestMetrics {
  const answers = new Map<string, Sample>();
  const latencies = new Map<string, Latency>();
  return {
    note: ({ method: given, route, status, seconds }) => {
      // Methods are free text of the client; each would be a series of its own.
      const method = METHODS.has(given) ? given : "other";
      const labels = { method, route, status: String(status) };
      const key = `${method} ${route}`;
      const answer = answers.get(`${key} ${status}`) ?? { labels, value: 0 };
      answers.set(`${key} ${status}`, { ...answer, value: answer.value + 1 });
      const latency = latencies.get(key) ?? {
        labels: { method, route },
        counts: BUCKETS.map(() => 0),
        sum: 0,
        total: 0,
      };
      latencies.set(key, latency);
      const bucket = BUCKETS.findIndex((end) => seconds <= end);
      if (bucket !== -1) latency.counts[bucket] = (latency.counts[bucket] ?? 0) + 1;
      latency.sum += seconds;
      latency.total += 1;
    },
    read: () => [
      {
        name: "jobwright_http_requests_total",
        help: "Requests that this process answered.",
        type: "counter",
        samples: [...answers.values()],
      },
      {
        name: "jobwright_http_request_seconds",
        help: "Time until the answer of a request began, in seconds; until its end where it is a file.",
        type: "histogram",
        samples: [...latencies.values()].flatMap(toSamples),
      },
    ],
  };
}

function toSamples({ labels, counts, sum, total }: Latency): Sample[] {
  let below = 0;
  const buckets = counts.map((count, at): Sample => {
    below += count;
    return { suffix: "_bucket", labels: { ...labels, le: String(BUCKETS[at]) }, value: below };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: total },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: total },
  ];
}
