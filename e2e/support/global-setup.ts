import { chromium, type BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findHeadlessShell } from "../../scripts/find-chromium.mjs";
import { startApp, startBeside } from "./app.ts";
import { chromiumOptions } from "./browser.ts";

declare module "vitest" {
  // Only an interface can be added to vitest's own.
  export interface ProvidedContext {
    /** Where `connectBrowser` finds the browser of the run. */
    browserEndpoint: string;
    /** Where `connectSharedApp` finds the app of the run. */
    sharedApp: { url: string; dataDir: string; databaseUrl: string };
  }
}

/**
 * One browser and one app for all journeys of the run, beside the database of `server/testing/global-setup.ts`. The app
 * asks no board and nobody outside. The run fails where it logged an error, since no page shows what failed behind it.
 */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabase } = project.getProvidedContext();
  const browser = await launchBrowser();
  const app = await startBeside(
    () => startApp({ network: "none" }, testDatabase),
    () => browser.close(),
  );
  const { url, dataDir, databaseUrl } = app;
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("sharedApp", { url, dataDir, databaseUrl });
  return async () => {
    await app.stop();
    const errors = app.log().match(/^.*"level":(?:50|60).*$/gm);
    if (!errors) return;
    // Thrown here it would leave the database of the run behind.
    process.stderr.write(`The shared app logged errors:\n${errors.join("\n")}\n`);
    process.exitCode = 1;
  };
}

function launchBrowser(): Promise<BrowserServer> {
  const { executablePath, args } = chromiumOptions();
  return chromium.launchServer({
    executablePath: findHeadlessShell() ?? executablePath,
    args,
    host: "127.0.0.1",
  });
}
