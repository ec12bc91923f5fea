import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One job of a local board, in a test's own words. */
export type LocalJob = {
  id: number;
  title: string;
  company?: string;
  place?: string;
  text?: string;
  salary?: string;
  url?: string;
};

export type LocalBoards = {
  /** Base URLs of the two sources it plays. */
  baseUrls: { remotive: string; ashby: string };
  /** What Remotive lists. */
  remotive: LocalJob[];
  /** What the Ashby board of each company lists, by token; others answer 404. */
  ashby: Map<string, LocalJob[]>;
  /** Answers in place of the list; null: the list. */
  override: { remotive: ((response: ServerResponse) => void) | null };
  /** Remotive's list comes once this is resolved. */
  held: Promise<void>;
  requests: string[];
  close(): Promise<void>;
};

/** Two job boards on 127.0.0.1 in the shape of Remotive's and Ashby's API, whose content a test changes at will. */
export async function startLocalBoards(): Promise<LocalBoards> {
  const boards: Omit<LocalBoards, "baseUrls" | "close"> = {
    remotive: [],
    ashby: new Map(),
    override: { remotive: null },
    held: Promise.resolve(),
    requests: [],
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    boards.requests.push(path);
    if (path.startsWith("/remotive/")) {
      if (boards.override.remotive) return boards.override.remotive(response);
      void boards.held.then(() => answer(response, 200, { jobs: boards.remotive.map(toRemotive) }));
      return;
    }
    const jobs = boards.ashby.get(path.split("/").at(-1) ?? "");
    if (!jobs) return answer(response, 404, { error: "not found" });
    return answer(response, 200, { jobs: jobs.map(toAshby) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(boards, {
    baseUrls: { remotive: `${origin}/remotive`, ashby: `${origin}/ashby` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function toRemotive(job: LocalJob) {
  return {
    id: job.id,
    url: job.url ?? `https://remotive.com/remote-jobs/${job.id}`,
    title: job.title,
    company_name: job.company ?? "Acme",
    job_type: "full_time",
    publication_date: "2026-10-30T08:00:00",
    candidate_required_location: job.place ?? "Worldwide",
    salary: job.salary ?? "",
    description: job.text ?? "<p>We look for somebody kind.</p>",
    tags: [],
  };
}

function toAshby(job: LocalJob) {
  return {
    id: String(job.id),
    title: job.title,
    jobUrl: job.url ?? `https://jobs.ashbyhq.com/acme/${job.id}`,
    employmentType: "FullTime",
    location: job.place ?? "Denver, CO",
    publishedAt: "2026-10-30T08:00:00.000Z",
    isListed: true,
    descriptionPlain: job.text ?? "We look for somebody kind.",
  };
}
