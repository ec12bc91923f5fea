import type { ServerResponse } from "node:http";
import { startLocalBoards, type LocalBoards, type LocalJob } from "../../server/testing/local-boards.ts";
import { startApp, startBeside, type AppOptions, type StartedApp } from "./app.ts";

/** Jobs of the feed that most journeys search, the best match for an electrician in Denver first. */
export const feedJobs: LocalJob[] = [
  {
    id: 1,
    title: "Electrician",
    company: "Bluestem Power",
    place: "Denver, CO",
    salary: "$72,000 - $84,000",
    text: [
      "<p>You wire homes and small shops in and around Denver. You read plans, pull cable, and leave each site",
      "safer than you found it. We pay for your tools and for the classes that keep your licence current.</p>",
      "<h3>Requirements</h3><ul><li>Journeyman licence in Colorado</li><li>Three years of residential wiring</li>",
      "<li>A driving licence</li><li>Reads plans and panel schedules without help</li></ul>",
    ].join(" "),
  },
  { id: 2, title: "Apprentice Electrician", company: "Northgate Electric", place: "Denver, CO" },
  { id: 3, title: "Master Electrician", company: "Union Yard", place: "Boulder, CO", salary: "$45 an hour" },
  { id: 4, title: "Electrician, Solar", company: "Rooftop Works", place: "Worldwide" },
  { id: 5, title: "Industrial Electrician", company: "Kestrel Mills", place: "USA" },
  { id: 6, title: "Pastry Chef", company: "Rye and Butter", place: "Lyon, France" },
];

export const feedElectricians = feedJobs.filter((job) => /electrician/i.test(job.title));

type BoardsApp = { app: StartedApp; boards: LocalBoards; stop(): Promise<void> };

/** The app with two local boards, a feed with `jobs` and one with company boards; no other source is asked. */
export async function startBoardsApp(
  jobs: LocalJob[] = feedJobs,
  options: AppOptions = {},
): Promise<BoardsApp> {
  const boards = await startLocalBoards();
  boards.remotive.push(...jobs);
  // A board that a test holds back must neither run out of time nor be replaced by the sample board.
  const env = { SAMPLE_BOARD: "off", SOURCE_TIME_LIMIT_SECONDS: "30", ...options.env };
  const app = await startBeside(
    () => startApp({ standIns: boards, others: "off", ...options, env }),
    () => boards.close(),
  );
  return { app, boards, stop: app.stop };
}

/** Makes the next search ask every source again, as if none had been asked yet and nothing had been indexed. */
export async function forgetAnswers({ app, boards }: BoardsApp, jobs: LocalJob[] = feedJobs): Promise<void> {
  boards.override.remotive = null;
  boards.remotive.splice(0, Infinity, ...jobs);
  await app.query("delete from source_crawls");
  await app.query("delete from postings");
}

/** Keeps the feed from answering until it is let go. */
export function holdFeed(boards: LocalBoards): { letGo(): Promise<void> } {
  const held: ServerResponse[] = [];
  let isHeld = true;
  const hold = (response: ServerResponse) => void held.push(response);
  boards.override.remotive = hold;
  return {
    async letGo() {
      if (!isHeld) return;
      isHeld = false;
      if (boards.override.remotive === hold) boards.override.remotive = null;
      const answer = await fetch(`${boards.baseUrls.remotive}/api/remote-jobs`);
      const text = await answer.text();
      for (const response of held) {
        response.writeHead(200, { "content-type": "application/json" }).end(text);
      }
    },
  };
}
