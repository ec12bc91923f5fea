import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { tokenScopes } from "../contracts/src/token-scopes.ts";
import { TOKEN_CALLS_PER_MINUTE } from "../contracts/src/tokens.ts";
import { sources } from "../server/src/sources/registry.ts";
import { MAX_ANSWER_TOKENS } from "../server/src/mcp/answer-size.ts";
import { tools } from "../server/src/mcp/registry.ts";
import { openMcpClient, type McpClient } from "../server/testing/mcp/mcp-client.ts";
import { textResume } from "../server/testing/resumes/text-resume.ts";
import { makeDataFolder, readMemory, startApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { savePreferences, signInGuest, type Guest } from "./harness/guest.ts";
import { medianOf, percentile } from "./harness/measure.ts";
import { importRecordedPostings } from "./harness/postings.ts";
import { upload } from "./harness/upload.ts";

const SEARCHES = 100;
/** The first ones fill caches and the heap. */
const WARM_UP = 20;
/** Searches that one person may start, and calls that one search takes of the token's limit at most. */
const SEARCHES_PER_MINUTE = 20;
const CALLS_PER_SEARCH = 8;
const EVERY_MS = (60_000 * 1.1) / Math.min(SEARCHES_PER_MINUTE, TOKEN_CALLS_PER_MINUTE / CALLS_PER_SEARCH);
/** Memory is the mean of so many readings, since each garbage collection moves it. */
const READINGS = 15;
/** Failures that are printed whole. */
const SHOWN = 5;

type Called = Awaited<ReturnType<McpClient["call"]>>;
type Searches = { times: number[]; failures: string[]; memory: number[]; answers: Called[] };

export const bench: Bench = {
  name: "mcp",
  summary: `${SEARCHES} searches by one MCP client over the recorded postings, one every ${(EVERY_MS / 1000).toFixed(1)} s; then each tool`,
  async run() {
    const dataDir = await makeDataFolder();
    const env = {
      SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
      SAMPLE_BOARD: "off",
      EMBEDDER: "none",
    };
    const app = await startApp({ dataDir, env });
    try {
      await importRecordedPostings(dataDir);
      const guest = await signInGuest(app.url);
      await savePreferences(guest, { titles: ["Software Engineer", "Account Executive", "Product Manager"] });
      const client = await openMcpClient(app.url, await makeToken(guest));
      const searches = await runSearches(client, app.pid);
      await sleep(60_000);
      const answers = await callEachTool(client, guest);
      await client.close();
      return describe(searches, answers);
    } finally {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function makeToken({ url, uid, headers }: Guest): Promise<string> {
  const body = JSON.stringify({ name: "bench", scopes: tokenScopes });
  const answer = await fetch(`${url}/api/users/${uid}/tokens`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`Making a token answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { secret: string }).secret;
}

/** One search after the other, at the pace that the limits allow. */
async function runSearches({ call }: McpClient, pid: number): Promise<Searches> {
  const done: Searches = { times: [], failures: [], memory: [], answers: [] };
  for (let round = 0; round < SEARCHES; round += 1) {
    const started = performance.now();
    try {
      const answer = await call("search_jobs", { wait_seconds: 45 });
      if (answer.isError || answer.data["state"] !== "finished") done.failures.push(answer.text);
      done.answers.push(answer);
    } catch (error) {
      done.failures.push(String(error));
    }
    done.times.push(performance.now() - started);
    done.memory.push(await readMemory(pid));
    await sleep(Math.max(0, EVERY_MS - (performance.now() - started)));
  }
  return done;
}

/** Each tool once, with what its answer is longest for. */
async function callEachTool({ call }: McpClient, guest: Guest): Promise<Map<string, Called>> {
  const answers = new Map<string, Called>();
  const ask = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await call(name, input);
    answers.set(name, answer);
    return answer.data;
  };
  await upload(guest, Buffer.from(textResume), "txt");
  const { jobs, sessionId } = await ask("search_jobs", { wait_seconds: 45, limit: 50 });
  const id = (jobs as { id: string }[])[0]?.id;
  await ask("get_search", { session_id: sessionId, limit: 50 });
  await ask("list_jobs", { limit: 50 });
  await ask("read_job", { id });
  await ask("set_job_status", { id, status: "applying" });
  await ask("write_job_note", { id, note: "n".repeat(5000), mode: "replace" });
  await ask("mark_favorite", { id });
  await ask("get_company_facts", { job_id: id });
  await ask("list_scheduled_searches");
  await ask("run_scheduled_search", { search_id: "none" });
  const { resumes } = await ask("list_resumes");
  const resumeId = (resumes as { id: string }[])[0]?.id;
  await ask("read_resume", { id: resumeId });
  await ask("propose_tailoring", { job_id: id, resume_id: resumeId, wait_seconds: 45 });
  await ask("get_tailoring", { job_id: id });
  const missing = tools.filter(({ name }) => !answers.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`The benchmark asks for no answer of ${missing.join(", ")}.`);
  return answers;
}

function describe(
  { times, failures, memory, answers: found }: Searches,
  answers: Map<string, Called>,
): Figure[] {
  for (const failure of failures.slice(0, SHOWN)) console.error(failure);
  const warm = memory.slice(WARM_UP);
  const [before, after] = [meanOf(warm.slice(0, READINGS)), meanOf(warm.slice(-READINGS))];
  const largest = [...answers].toSorted(([, a], [, b]) => b.tokens - a.tokens);
  const most = Math.max(...found.map(({ tokens }) => tokens), ...largest.map(([, { tokens }]) => tokens));
  return [
    figureAtMost(`searches of ${SEARCHES} that failed`, failures.length, "", { atMost: 0 }),
    figureAtMost("a search, median", medianOf(times), "ms", { atMost: null }),
    figureAtMost("a search, 95th percentile", percentile(times, 0.95), "ms", { atMost: null }),
    figureAtMost(`memory of the server in the last ${READINGS} searches`, after / 1e6, "MB", {
      atMost: (before * 1.1) / 1e6,
      baseline: before / 1e6,
    }),
    figureAtMost("the longest answer of any tool", most, "tokens", { atMost: MAX_ANSWER_TOKENS }),
    ...largest.map(([name, { tokens }]) =>
      figureAtMost(`${name}, its answer`, tokens, "tokens", { atMost: null }),
    ),
  ];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
