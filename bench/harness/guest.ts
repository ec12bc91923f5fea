import type { SearchEvent } from "@jobwright/contracts/job-search";
import type { JobPreferences } from "@jobwright/contracts/preferences";

/** A guest of a running server, as a browser would be: one cookie, one origin. */
export type Guest = { uid: string; url: string; headers: Record<string, string> };

/** `address`: where the guest comes from, as a proxy on this machine would say; absent: this machine. */
export async function signInGuest(url: string, address?: string): Promise<Guest> {
  const headers = {
    "content-type": "application/json",
    origin: url,
    ...(address ? { "x-forwarded-for": address } : {}),
  };
  const answer = await fetch(`${url}/api/auth/guest`, { method: "POST", headers, body: "{}" });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { uid: string } };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { uid: user.uid, url, headers: { ...headers, cookie: cookie.join("; ") } };
}

export async function savePreferences(guest: Guest, jobPreferences: Partial<JobPreferences>): Promise<void> {
  const answer = await fetch(`${guest.url}/api/users/${guest.uid}`, {
    method: "PATCH",
    headers: guest.headers,
    body: JSON.stringify({ jobPreferences }),
  });
  if (!answer.ok) throw new Error(`Saving preferences answered ${answer.status}: ${await answer.text()}`);
}

/** Runs a search in a fresh session and gives each event with its time since the start, in milliseconds. */
export async function runSearch(guest: Guest): Promise<{ event: SearchEvent; atMs: number }[]> {
  const started = performance.now();
  const stream = await startSearch(guest);
  const events = [];
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const atMs = performance.now() - started;
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data:")) events.push({ event: JSON.parse(line.slice(5)) as SearchEvent, atMs });
    }
  }
  return events;
}

/** Runs a search in a fresh session and reads its last event alone (null: none came), at little cost to whoever answers on the same cores. */
export async function runSearchToEnd(guest: Guest): Promise<SearchEvent | null> {
  const text = await new Response(await startSearch(guest)).text();
  const last = text
    .trimEnd()
    .split("\n")
    .findLast((line) => line.startsWith("data:"));
  return JSON.parse(last?.slice(5) ?? "null") as SearchEvent | null;
}

async function startSearch(guest: Guest): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(`${guest.url}/agents/run-job-search`, {
    method: "POST",
    headers: { ...guest.headers, accept: "text/event-stream" },
    body: JSON.stringify({ user_id: guest.uid, session_id: `session-${crypto.randomUUID()}` }),
  });
  if (!answer.ok || !answer.body)
    throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
  return answer.body;
}
