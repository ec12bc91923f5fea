import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { makeDataFolder, startApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench } from "./harness/bench.ts";
import { median, medianOf, timed } from "./harness/measure.ts";

const TIMES = 20;
const GOAL_MS = 2000;

/** The least that any server on Node can do: start, listen, answer once. */
const BARE_SERVER = `require("node:http").createServer((_, answer) => answer.end("ok"))
  .listen(0, "127.0.0.1", function () { console.log("http://127.0.0.1:" + this.address().port) })`;

export const bench: Bench = {
  name: "startup",
  summary: `warm npm start, from the command to the first answered request (median of ${TIMES})`,
  async run() {
    const dataDir = await makeDataFolder();
    try {
      // The first start makes the database and, where needed, builds the web app: the warm ones come after it.
      await startOnce(dataDir);
      const durations: number[] = [];
      for (let time = 0; time < TIMES; time += 1) durations.push(await startOnce(dataDir));
      const baseline = await median(TIMES, answerFromBareServer);
      return [
        figureAtMost("npm start to first answer, warm", medianOf(durations), "ms", {
          atMost: GOAL_MS,
          baseline,
        }),
        figureAtMost("slowest of the same", Math.max(...durations), "ms", { atMost: null }),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Milliseconds from `npm start` to the first answered page; the stop is not counted. */
async function startOnce(dataDir: string): Promise<number> {
  let stop = async () => {};
  const duration = await timed(async () => {
    const app = await startApp({ dataDir, command: { file: "npm", args: ["start"] } });
    stop = app.stop;
    await expectAnswer(`${app.url}/api/health`);
  });
  await stop();
  return duration;
}

async function answerFromBareServer(): Promise<void> {
  const child = spawn(process.execPath, ["-e", BARE_SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolveUrl, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolveUrl(text.trim()));
    child.once("close", () => reject(new Error("The bare server ended before it answered.")));
  });
  await expectAnswer(url);
  child.kill("SIGKILL");
}

async function expectAnswer(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
}
