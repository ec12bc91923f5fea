import { chromium, type CDPSession } from "playwright-core";
import { findChromium } from "../scripts/find-chromium.mjs";
import { startApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";

/** 165 KB, read as 165,000 bytes: the stricter of the two readings. */
const GOAL_BYTES = 165_000;

type Weight = { wire: number; plain: number; files: number };

export const bench: Bench = {
  name: "web-weight",
  summary: "bytes of script and style on the wire until a screen is shown, in Chromium",
  async run() {
    const executablePath = findChromium();
    if (!executablePath) throw new Error("No Chromium was found: apt-get install chromium.");
    const app = await startApp();
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    });
    try {
      const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
      const session = await page.context().newCDPSession(page);
      const read = await watchWeight(session);
      await page.goto("/", { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Continue as guest" }).waitFor();
      const first = read();
      await page.getByRole("button", { name: "Continue as guest" }).click();
      await page.getByRole("navigation", { name: "Main" }).waitFor();
      // A newcomer's wizard opens by itself; somebody who comes back has closed it.
      const wizard = page.getByRole("dialog", { name: "Job Preferences" });
      await wizard.getByRole("button", { name: "Close" }).click();
      await page.waitForLoadState("networkidle");
      // A later visit of somebody who is signed in, with nothing kept by the browser.
      await session.send("Network.clearBrowserCache");
      const before = read();
      await page.reload({ waitUntil: "networkidle" });
      await page.getByRole("navigation", { name: "Main" }).waitFor();
      return [
        ...toFigures("sign-in screen", first),
        ...toFigures("signed-in first screen", less(read(), before)),
      ];
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};

/** Counts scripts and styles as they arrive: headers and body on the wire, and the body without compression. */
async function watchWeight(session: CDPSession): Promise<() => Weight> {
  const counted = new Set<string>();
  const weight: Weight = { wire: 0, plain: 0, files: 0 };
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type !== "Script" && type !== "Stylesheet") return;
    counted.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (counted.has(requestId)) weight.plain += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    weight.wire += encodedDataLength;
    weight.files += 1;
  });
  return () => ({ ...weight });
}

function toFigures(screen: string, { wire, plain, files }: Weight): Figure[] {
  if (files === 0) throw new Error(`The ${screen} loaded no script and no style: nothing was measured.`);
  return [
    figureAtMost(`script and style, ${screen}`, wire, "bytes", { atMost: GOAL_BYTES, baseline: plain }),
    figureAtMost(`files, ${screen}`, files, "files", { atMost: null }),
  ];
}

function less(all: Weight, before: Weight): Weight {
  return { wire: all.wire - before.wire, plain: all.plain - before.plain, files: all.files - before.files };
}
