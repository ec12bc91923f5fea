import { afterAll, beforeAll } from "vitest";
import type { App, StartedApp } from "./app.ts";
import {
  connectBrowser,
  launchWindowedBrowser,
  newPersonPage,
  type PersonOptions,
  type PersonPage,
} from "./browser.ts";
import { connectSharedApp, newClientAddress } from "./shared-app.ts";

/** The app with servers of its own beside it, which `stop` ends after the app. */
type AppAndServers = {
  app: App;
  /** Addresses of those servers that every page of the journey may go to. */
  alsoAllowed?: string[];
  stop(): Promise<void>;
};

type Browsing = {
  /** A page of one more person on an app that the test or its file has started itself; see `newPersonPage`. */
  openPageOf(app: Pick<App, "url">, options?: PersonOptions): Promise<PersonPage>;
};

export type Journey<T> = Browsing & {
  readonly app: App;
  /** All that the starter gave, such as the boards beside the app. */
  readonly started: T;
  /** A page of one more person on the journey's app; it may go to the journey's own `alsoAllowed` too. */
  openPage(options?: PersonOptions): Promise<PersonPage>;
};

/**
 * Pages for the tests of the file or `describe` that calls it, on the app that all journeys of the run share, where
 * nobody but the test's own people may be looked at or changed. What the journey gives is there inside tests and hooks;
 * before, asking for it throws.
 */
export function setUpJourney(): Journey<AppAndServers>;
/** Starts an app for these tests alone, which need settings or a database of their own, and ends it after the last. */
export function setUpJourney<T extends StartedApp | AppAndServers>(start: () => Promise<T>): Journey<T>;
export function setUpJourney(
  start: () => Promise<StartedApp | AppAndServers> = connectSharedApp,
): Journey<StartedApp | AppAndServers> {
  const browser = keep("browser", connectBrowser, (opened) => opened.close());
  const windowed = keep("browser with windows", launchWindowedBrowser, (opened) => opened.close());
  const kept = keep("app", start, (started) => started.stop());
  beforeAll(async () => {
    // Both are waited for even if one fails, so that afterAll knows all that must end.
    const outcomes = await Promise.allSettled([browser.start(), kept.start()]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  });
  afterAll(async () => {
    await browser.stop();
    await windowed.stop();
    await kept.stop();
  });
  return {
    get app() {
      return appOf(kept.read());
    },
    get started() {
      return kept.read();
    },
    openPage: async (options = {}) => {
      const alsoAllowed = [...allowedBy(kept.read()), ...(options.alsoAllowed ?? [])];
      // Of the shared app everybody comes from elsewhere, since limits count by address.
      const clientAddress = start === connectSharedApp ? { clientAddress: newClientAddress() } : {};
      const isWindowed = options.isWindowed || options.hasServiceWorkers;
      const opened = isWindowed ? await windowed.start() : browser.read();
      return newPersonPage(opened, appOf(kept.read()), { ...clientAddress, ...options, alsoAllowed });
    },
    openPageOf: async (app, options) => newPersonPage(browser.read(), app, options),
  };
}

/** The browser alone, for tests that each start an app of their own. */
export function setUpBrowser(): Browsing {
  const browser = keep("browser", connectBrowser, (opened) => opened.close());
  beforeAll(async () => void (await browser.start()));
  afterAll(browser.stop);
  return { openPageOf: async (app, options) => newPersonPage(browser.read(), app, options) };
}

function appOf(started: StartedApp | AppAndServers): App {
  return "app" in started ? started.app : started;
}

function allowedBy(started: StartedApp | AppAndServers): string[] {
  return "app" in started ? (started.alsoAllowed ?? []) : [];
}

/** Something that starts once, and late: reading it before throws; stopping what never started does nothing. */
function keep<T extends object>(name: string, start: () => Promise<T>, stop: (kept: T) => Promise<void>) {
  let kept: T | undefined;
  return {
    start: async () => (kept ??= await start()),
    read: (): T => {
      if (kept) return kept;
      throw new Error(`The ${name} has not started yet. Use the journey inside a test or a hook.`);
    },
    stop: async () => {
      if (kept) await stop(kept);
    },
  };
}
