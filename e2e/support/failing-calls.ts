import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import type { Page } from "playwright-core";

/** Answers calls as the server does for this code. */
export async function fail(
  page: Page,
  url: string | RegExp,
  code: ErrorCode,
  message?: string,
): Promise<void> {
  const body = { code, message: message ?? errorCodes[code].message, requestId: "request-1" };
  await page.route(url, (route) => route.fulfill({ status: errorCodes[code].status, json: body }));
}

/** Breaks the connection of calls. */
export async function cutOff(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.abort("connectionrefused"));
}
