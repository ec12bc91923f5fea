import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import {
  startStandInSources,
  type SourceBehaviour,
  type StandInSources,
} from "../../server/testing/companies/stand-in-sources.ts";
import { page, startLocalPages, type LocalPages } from "../../server/testing/postings/local-pages.ts";
import { startLocalBoards, type LocalBoards, type LocalJob } from "../../server/testing/local-boards.ts";
import { startApp, startBeside, type AppOptions, type StartedApp } from "./app.ts";
import { startBoardsApp } from "./boards.ts";

/** The app beside stand-ins of the research sources, two local boards and pages that links lead to. */
export type ResearchApp = {
  app: StartedApp;
  sources: StandInSources;
  boards: LocalBoards;
  pages: LocalPages;
  stop(): Promise<void>;
};

export async function startResearchApp(env: Record<string, string> = {}): Promise<ResearchApp> {
  const [sources, boards, pages] = await Promise.all([
    startStandInSources(),
    startLocalBoards(),
    startLocalPages(),
  ]);
  const app = await startBeside(
    () =>
      startApp({
        standIns: { baseUrls: { ...boards.baseUrls, page: pages.origin } },
        others: "off",
        research: sources,
        env: { SAMPLE_BOARD: "off", ...env },
      }),
    () => Promise.all([sources.close(), boards.close(), pages.close()]),
  );
  return { app, sources, boards, pages, stop: app.stop };
}

/** Puts a page at a path of the pages, and gives its link. */
export function addPage({ pages }: ResearchApp, path: string, html: string): string {
  pages.pages.set(path, page(html));
  return `${pages.origin}${path}`;
}

/** Lets a source answer in another way until the test ends, or until it is let go. */
export function disturb(
  { sources }: ResearchApp,
  source: keyof StandInSources["baseUrls"],
  behaviour: SourceBehaviour,
): { letGo(): void } {
  sources.setBehaviour(source, behaviour);
  const letGo = () => sources.setBehaviour(source, "ok");
  onTestFinished(letGo);
  return { letGo };
}

/** A source that a test can keep from answering. */
type HeldSource = { url: string; hold(): void; letGo(): void; close(): Promise<void> };

export type FeedResearchApp = Awaited<ReturnType<typeof startBoardsApp>> & {
  standIns: StandInSources;
  hackernews: HeldSource;
};

/** The app with a feed of `jobs` and stand-ins of all sources; Hacker News can be held back. */
export async function startFeedResearchApp(
  jobs: LocalJob[] = [],
  options: AppOptions = {},
): Promise<FeedResearchApp> {
  const standIns = await startStandInSources();
  const hackernews = await startHeld(standIns.baseUrls.hackernews);
  const research = { baseUrls: { ...standIns.baseUrls, hackernews: hackernews.url } };
  const env = { RESEARCH_CONTACT: "research@example.com", ...options.env };
  const started = await startBeside(
    () => startBoardsApp(jobs, { ...options, research, env }),
    () => Promise.all([hackernews.close(), standIns.close()]),
  );
  return { ...started, standIns, hackernews };
}

/** Passes on what `target` answers, at once or when it is let go. */
async function startHeld(target: string): Promise<HeldSource> {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(`${target}${request.url}`);
    const type = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(answer.status, { "content-type": type }).end(await answer.text());
  };
  const server = createServer((request, response) => {
    if (isHeld) waiting.push(() => void pass(request, response));
    else void pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const answer of waiting.splice(0)) answer();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
