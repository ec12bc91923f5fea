import type { Locator, Page } from "playwright-core";
import type { LocalJob } from "../../server/testing/local-boards.ts";
import { startModelServer, type ModelServer } from "../../server/testing/model-server.ts";
import { startBeside } from "./app.ts";
import { startBoardsApp } from "./boards.ts";
import { card, searchFor } from "./search.ts";
import { savePreferences } from "./searches.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

export const MODEL = "stand-in:8b";

/** Jobs for somebody who runs servers: the best match first, the last one in a place of its own. */
export const platformJobs: LocalJob[] = [
  {
    id: 1,
    title: "Platform Engineer",
    company: "Bluestem Cloud",
    place: "USA",
    text: [
      "<p>You run the platform that forty teams ship on, and you make it calmer every month.</p>",
      "<h3>Requirements</h3><ul><li>At least 4 years of experience with Linux servers</li>",
      "<li>Kubernetes and Docker in production</li><li>Terraform</li></ul>",
      "<h3>Nice to have</h3><ul><li>Prometheus</li></ul>",
      "<p>We are not able to sponsor visas.</p>",
    ].join(" "),
  },
  {
    id: 2,
    title: "Senior Platform Engineer",
    company: "Northgate Systems",
    place: "Worldwide",
    salary: "$150,000 - $170,000",
    text: "<p>You look after Docker hosts and the Linux fleet.</p><ul><li>Kubernetes is required</li></ul>",
  },
  { id: 3, title: "Platform Engineer, Storage", company: "Kestrel Data", place: "USA" },
  { id: 4, title: "Platform Engineer", company: "Rooftop Works", place: "Lyon, France" },
  { id: 5, title: "Platform Engineer, Payments", company: "Union Yard", place: "Lyon, France" },
];

export const platformWish = { roles: ["Platform Engineer"], places: ["USA"] };

/** A guest with skills of their own has searched and sees the results. */
export async function openPlatformResults(page: Page, skills = ["Docker", "Linux", "Rust"]): Promise<void> {
  await signInAsGuest(page, "/jobs");
  await savePreferences(page, { skills });
  await searchFor(page, platformWish);
}

/** The skills of the preferences as the server has them. */
export async function readSkills(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/users/${await readUid(page)}`);
  return ((await answer.json()) as { jobPreferences: { skills: string[] } }).jobPreferences.skills;
}

/** Opens a card to its reasons, where it is not open already. */
export async function openReasons(page: Page, title: string): Promise<Locator> {
  const why = card(page, title).getByRole("button", { name: /^Why \d+\?/ });
  const reasons = card(page, title).getByRole("region", { name: /^Reasons of the score \d+$/ });
  await why.or(reasons).first().waitFor();
  if (await why.isVisible()) await why.click();
  await reasons.waitFor();
  return reasons;
}

/** Opens the menu of reasons of a card and presses one. */
export async function markNotForMe(page: Page, title: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: `Not for me: ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: reason }).click();
}

/** Settings of an app that asks this model. */
export function modelSettings({ url }: ModelServer): Record<string, string> {
  return { LLM_PROVIDER: "openai-compatible", LLM_MODEL: MODEL, LLM_BASE_URL: url, EMBEDDER: "none" };
}

type AskedQuestion = ModelServer["asked"][number];
type ModelApp = Awaited<ReturnType<typeof startBoardsApp>> & { model: ModelServer };

/** The app with local boards and a language model of 127.0.0.1 that judges as `judge` says. */
export async function startModelApp(
  judge: (job: string) => { verdict: string; reason: string },
  env: Record<string, string> = {},
): Promise<ModelApp> {
  const model = await startModelServer();
  model.answerWith((question) => answerFor(question, judge));
  const started = await startBeside(
    () => startBoardsApp(platformJobs, { env: { ...modelSettings(model), ...env } }),
    () => model.close(),
  );
  return { ...started, model };
}

function answerFor({ data }: AskedQuestion, judge: (job: string) => { verdict: string; reason: string }) {
  const jobs = data.filter(({ name }) => name.startsWith("job "));
  if (jobs.length === 0) return { readings: [] };
  return { judgments: jobs.map(({ text }, index) => ({ job: index + 1, ...judge(text) })) };
}
