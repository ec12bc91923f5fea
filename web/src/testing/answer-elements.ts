/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Paused = { requestId: string; request: { url: string } };

/**
 * Stands in, until the test ends, for the answers that elements such as a picture or a frame get: they ask past
 * `fetch`. `patterns` are addresses in which * stands for anything. Returns the addresses asked for so far.
 */
export async function answerElements(
  patterns: readonly string[],
  reply: (url: URL) => Response | Promise<Response>,
): Promise<URL[]> {
  const asked: URL[] = [];
  const session = cdp();
  let isOver = false;
  const handle = async ({ requestId, request }: Paused) => {
    const url = new URL(request.url);
    asked.push(url);
    const response = await reply(url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (isOver) return;
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
    });
  };
  session.on("Fetch.requestPaused", handle);
  await session.send("Fetch.enable", {
    patterns: patterns.map((urlPattern) => ({ urlPattern })),
  });
  onTestFinished(async () => {
    isOver = true;
    session.off("Fetch.requestPaused", handle);
    await session.send("Fetch.disable");
  });
  return asked;
}
