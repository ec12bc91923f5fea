import { FILE_PROBE_MS } from "@jobwright/contracts/document-view";

/** Types that every browser shows in a frame; PDF needs a viewer that the browser may lack. */
const SHOWN = /^(?:text\/plain|image\/(?:png|jpeg))(?:;|$)/;

/** Whether the browser's own viewer can show the file at a URL; "expired" where the link opens nothing any more. */
export async function probeFile(
  url: string,
  { signal, hasPdfViewer }: { signal: AbortSignal; hasPdfViewer: boolean },
): Promise<"shown" | "not-shown" | "expired"> {
  const stop = new AbortController();
  try {
    const within = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(FILE_PROBE_MS)]);
    const response = await fetch(url, { signal: within, credentials: "same-origin" });
    if (response.status === 403) return "expired";
    const type = response.headers.get("content-type") ?? "";
    const isAttached = /^attachment/i.test(response.headers.get("content-disposition") ?? "");
    const isShown = SHOWN.test(type) || (hasPdfViewer && /^application\/pdf(?:;|$)/.test(type));
    return response.ok && isShown && !isAttached ? "shown" : "not-shown";
  } catch {
    return "not-shown";
  } finally {
    // Its head was all that was asked for.
    stop.abort();
  }
}
