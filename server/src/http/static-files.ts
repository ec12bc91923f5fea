import { existsSync } from "node:fs";
import { join } from "node:path";
import { SIGN_IN_WINDOW_PATH } from "@jobwright/contracts/auth";
import { serveStatic } from "@hono/node-server/serve-static";
import { documentHeaders } from "./security-headers.ts";
import type { Context, Handler, MiddlewareHandler } from "hono";

/** The build gives each of these a name that changes with its content. */
const HASHED_FOLDER = "/assets/";

/** What the browser asks for as one of these is never a document nor a worker. */
const PARTS_OF_PAGES = ["script", "style", "font"];

/**
 * Serves the built web app from `folder`: its files, with the copies that the build compressed, and `index.html` for
 * every other address, whose screen the app chooses itself. Says what to run where the app is not built.
 */
export function serveWebApp(folder: string): Handler {
  let files: { any: MiddlewareHandler; index: MiddlewareHandler } | null = null;
  return async (c) => {
    c.header("cache-control", "no-cache");
    if (!existsSync(join(folder, "index.html"))) return answerNotBuilt(c);
    files ??= {
      any: serveStatic({ root: folder, precompressed: true }),
      index: serveStatic({ root: folder, path: "index.html", precompressed: true }),
    };
    const isHashed = c.req.path.startsWith(HASHED_FOLDER);
    if (isHashed) {
      if (!existsSync(join(folder, c.req.path))) return c.text("There is no such file.", 404);
      c.header("cache-control", "public, max-age=31536000, immutable");
      // A page has dozens of small files, which these headers would double.
      if (PARTS_OF_PAGES.includes(c.req.header("sec-fetch-dest") ?? "")) {
        for (const name of documentHeaders) c.header(name, undefined);
      }
    }
    // A window that goes on to the provider from a page with this policy would lose the page that opened it.
    if (c.req.path === SIGN_IN_WINDOW_PATH) c.header("cross-origin-opener-policy", "unsafe-none");
    const file = (await files.any(c, noNext)) ?? (await files.index(c, noNext));
    if (!(file instanceof Response)) return answerNotBuilt(c);
    // Nobody asks again whether what never changes has changed.
    if (isHashed) file.headers.delete("last-modified");
    return file;
  };
}

async function noNext(): Promise<void> {}

function answerNotBuilt(c: Context): Response {
  return c.html(
    "<!doctype html><html lang=en><meta charset=utf-8><title>Not built yet</title>" +
      "<h1>The web app is not built yet</h1><p>The server runs, but the pages are missing. Nothing is lost.</p>" +
      "<p>Stop it and run <code>npm start</code>, which builds them first.</p></html>",
    503,
  );
}
