import { buffer } from "node:stream/consumers";
import { chromium, type Browser, type Download, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { findChromium } from "../../scripts/find-chromium.mjs";
import type { App } from "./app.ts";

/** How long something may take to appear, in milliseconds: a busy machine is slow, not broken. */
const PATIENCE_MS = 30_000;

export type PersonOptions = {
  theme?: "light" | "dark";
  /** Width of the window in CSS pixels. */
  width?: 1440 | 375;
  reducedMotion?: boolean;
  /** Has never seen the preferences wizard, which then opens by itself on the Dashboard. Everybody else has. */
  isNewcomer?: boolean;
  /** Lets the app register its service worker, for a test that is about it; the page is a windowed one too. */
  hasServiceWorkers?: boolean;
  /** Opens the page in a Chromium with windows, which alone shows notifications and PDF files. */
  isWindowed?: boolean;
  /** Address of the person's machine, as a proxy before the app names it; absent: that of this machine. */
  clientAddress?: string;
  /** Addresses besides the app's that the page and the windows it opens may go to, such as a sign-in provider's. */
  alsoAllowed?: string[];
};

/** A page of one person, and what went wrong on it so far. */
export type PersonPage = Page & {
  /** Allows errors whose text matches, for a test that provokes them. */
  expectTrouble(pattern: RegExp): void;
};

/** The one browser of the run, which `global-setup.ts` has started. Closing it closes what was opened through it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("browserEndpoint"));
}

/** A Chromium of one file's own that shows notifications and PDF files, as the one of the run need not. */
export function launchWindowedBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** How a Chromium is started; it throws where there is none. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error("No Chromium was found. Install one (apt-get install chromium) and run the tests again.");
  }
  return { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] };
}

/**
 * A page in a fresh browser profile, as one person has it. When the test ends, any console error, uncaught exception
 * or failed request that the test did not expect fails it, and the profile is closed.
 */
export async function newPersonPage(
  browser: Browser,
  app: Pick<App, "url">,
  {
    theme = "light",
    width = 1440,
    reducedMotion = false,
    isNewcomer = false,
    hasServiceWorkers = false,
    clientAddress,
    alsoAllowed = [],
  }: PersonOptions = {},
): Promise<PersonPage> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: width === 375 ? 812 : 900 },
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    locale: "en-US",
    timezoneId: "America/Chicago",
    serviceWorkers: hasServiceWorkers ? "allow" : "block",
    ...(clientAddress ? { extraHTTPHeaders: { "x-forwarded-for": clientAddress } } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!isNewcomer) await context.addInitScript(markWizardAsSeen);
  const page = await context.newPage();
  const expected: RegExp[] = [];
  const troubles = watchForTrouble(page, [app.url, ...alsoAllowed]);
  if (alsoAllowed.length > 0) {
    page.on("popup", (popup) => watchForTrouble(popup, [app.url, ...alsoAllowed], troubles));
  }
  onTestFinished(async () => {
    await context.close();
    const unexpected = troubles.filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) {
      throw new Error(`The page met trouble that the test did not expect:\n${unexpected.join("\n")}`);
    }
  });
  return Object.assign(page, {
    expectTrouble: (pattern: RegExp) => {
      expected.push(pattern);
    },
  });
}

/** The bytes of a file that a page has downloaded. The browser of the run keeps it and gives no path. */
export async function readDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Runs in the page, where nobody is signed in yet and the key of the person is not known. */
function markWizardAsSeen(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, key) ?? (key.startsWith("seen-preferences-modal-") ? "true" : null);
  };
}

function watchForTrouble(page: Page, homes: string[], troubles: string[] = []): string[] {
  page.on("request", (request) => {
    const url = request.url();
    const staysHere =
      url.startsWith("data:") ||
      // The browser's own PDF viewer is made of pages that come with the browser.
      /^chrome(?:-extension)?:\/\//.test(url) ||
      homes.some((home) => url.startsWith(`${home}/`) || url.startsWith(`blob:${home}/`));
    if (!staysHere) troubles.push(`request to elsewhere: ${request.method()} ${url}`);
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url, lineNumber } = message.location();
    troubles.push(`console error: ${message.text()} (${url}:${lineNumber})`);
  });
  // What was thrown and is no Error has no stack, and some of the browser's own have no message either.
  page.on("pageerror", ({ name, message, stack }) =>
    troubles.push(`exception: ${stack || `${name} ${message}`}`),
  );
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // A page that is left or reloaded gives up what it was still waiting for.
    if (reason === "net::ERR_ABORTED") return;
    troubles.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
  });
  page.on("response", (response) => {
    if (response.status() < 400) return;
    troubles.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return troubles;
}
