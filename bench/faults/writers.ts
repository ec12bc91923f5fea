import { runSearch, type Guest } from "../harness/guest.ts";
import { answers, handEdits, tailorings } from "./tailoring-writers.ts";
import { ask, compareAll, compareLast, read, type Writer } from "./writer.ts";

const STATUSES = ["new", "applied", "interviewing", "offered", "rejected"];
const QUICK_MS = 400;
const CODES_MS = 8000;
const SEARCH_MS = 6000;

/** Every kind of write that the bench plays, for one person. */
export function createWriters(guest: Guest): Writer[] {
  return [
    ownDocument(guest),
    noteOnListing(guest),
    statusOfListing(guest),
    newListings(guest),
    deletedListings(guest),
    uploads(guest),
    newGuests(guest),
    recoveryCodes(guest),
    searches(guest),
    tailorings(guest),
    handEdits(guest),
    answers(guest),
  ];
}

function ownDocument(guest: Guest): Writer {
  return {
    kind: "the person's document",
    paceMs: QUICK_MS,
    write: (n, signal) =>
      ask(guest, "", { method: "PATCH", body: { jobPreferences: { other: String(n) } }, signal }),
    check: async (written) => {
      const { jobPreferences } = await read<{ jobPreferences: { other: string } }>(guest, "");
      return compareLast(Number(jobPreferences.other), written);
    },
  };
}

function putListing(guest: Guest, id: string, body: object, signal?: AbortSignal): Promise<Response> {
  return ask(guest, `/jobListings/${id}`, { method: "PUT", body, ...(signal ? { signal } : {}) });
}

const newListing = (title: string) => ({ title, company: "Bluestem Foods", location: "Lisbon" });

function noteOnListing(guest: Guest): Writer {
  return {
    kind: "a note",
    paceMs: QUICK_MS,
    write: (n, signal) => putListing(guest, "noted", { ...newListing("Noted"), note: String(n) }, signal),
    check: async (written) => {
      const { note = "" } = await read<{ note?: string }>(guest, "/jobListings/noted");
      return compareLast(Number(note), written);
    },
  };
}

type Change = { jobId: string; from: string | null; to: string };

function statusOfListing(guest: Guest): Writer {
  const statusOf = (n: number) => STATUSES[n % STATUSES.length] ?? "new";
  return {
    kind: "a status and its history",
    paceMs: QUICK_MS,
    write: (n, signal) =>
      putListing(guest, "tracked", { ...newListing("Tracked"), status: statusOf(n) }, signal),
    check: async ({ acknowledged, unknown }) => {
      const { status } = await read<{ status: string }>(guest, "/jobListings/tracked");
      const { changes } = await read<{ changes: Change[] }>(guest, "/statusChanges");
      const own = changes.filter(({ jobId }) => jobId === "tracked");
      const isLast = [acknowledged.at(-1) ?? 0, ...unknown].map(statusOf).includes(status);
      return { lost: isLast ? 0 : 1, doubled: own.filter(({ from, to }) => from === to).length };
    },
  };
}

type Listing = { id: string; jobLink: string };

async function readNumbers(guest: Guest, prefix: string): Promise<number[]> {
  const { jobs } = await read<{ jobs: Listing[] }>(guest, "/jobListings");
  return jobs.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => Number(id.slice(prefix.length)));
}

function newListings(guest: Guest): Writer {
  return {
    kind: "a listing of one's own",
    paceMs: 3 * QUICK_MS,
    write: (n, signal) => putListing(guest, `own-${n}`, newListing(`Own ${n}`), signal),
    check: async (written) => compareAll(await readNumbers(guest, "own-"), written),
  };
}

function deletedListings(guest: Guest): Writer {
  return {
    kind: "a deletion",
    paceMs: 3 * QUICK_MS,
    write: async (n, signal) => {
      const made = await putListing(guest, `gone-${n}`, newListing(`Gone ${n}`), signal);
      if (!made.ok) return made;
      return ask(guest, `/jobListings/gone-${n}`, { method: "DELETE", signal });
    },
    check: async ({ acknowledged }) => {
      const there = new Set(await readNumbers(guest, "gone-"));
      return { lost: acknowledged.filter((n) => there.has(n)).length, doubled: 0 };
    },
  };
}

const contentOf = (n: number) => `The ${n}th file of this person.\n`.repeat(2000);

function uploads(guest: Guest): Writer {
  const prefix = `resumes/${guest.uid}/file-`;
  const place = `${guest.url}/v0/b/jobwright/o`;
  return {
    kind: "an upload",
    paceMs: 3 * QUICK_MS,
    write: (n, signal) => {
      const name = `${prefix}${n}.txt`;
      const body = [
        "--edge\r\ncontent-type: application/json\r\n\r\n",
        JSON.stringify({ name }),
        "\r\n--edge\r\ncontent-type: text/plain\r\n\r\n",
        contentOf(n),
        "\r\n--edge--",
      ].join("");
      const headers = {
        ...guest.headers,
        "content-type": "multipart/related; boundary=edge",
        "x-goog-upload-protocol": "multipart",
      };
      const init = { method: "POST", headers, body, signal };
      return fetch(`${place}?name=${encodeURIComponent(name)}`, init);
    },
    check: async (written) => {
      const there: number[] = [];
      for (const n of written.acknowledged) {
        const path = encodeURIComponent(`${prefix}${n}.txt`);
        const answer = await fetch(`${place}/${path}?alt=media`, { headers: guest.headers });
        if (answer.ok && (await answer.text()) === contentOf(n)) there.push(n);
      }
      return compareAll(there, written);
    },
  };
}

function newGuests({ url, uid }: Guest): Writer {
  const cookies = new Map<number, { uid: string; cookie: string }>();
  const address = `10.${uid.charCodeAt(0) % 250}.${uid.charCodeAt(1) % 250}`;
  return {
    kind: "a new guest",
    paceMs: 3 * QUICK_MS,
    write: async (n, signal) => {
      const headers = {
        "content-type": "application/json",
        origin: url,
        "x-forwarded-for": `${address}.${(n % 250) + 1}`,
      };
      const body = JSON.stringify({ attempt: `attempt-${uid.slice(0, 8)}-${n}` });
      const answer = await fetch(`${url}/api/auth/guest`, { method: "POST", headers, body, signal });
      if (!answer.ok) return answer;
      const { user } = (await answer.json()) as { user: { uid: string } };
      const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      cookies.set(n, { uid: user.uid, cookie: cookie.join("; ") });
      return answer;
    },
    check: async ({ acknowledged }) => {
      let lost = 0;
      const uids = new Set<string>();
      for (const n of acknowledged) {
        const made = cookies.get(n);
        const answer = await fetch(`${url}/api/auth/session`, { headers: { cookie: made?.cookie ?? "" } });
        const { user } = (await answer.json()) as { user: { uid: string } | null };
        if (user === null || user.uid !== made?.uid) lost += 1;
        else uids.add(user.uid);
      }
      return { lost, doubled: acknowledged.length - lost - uids.size };
    },
  };
}

function recoveryCodes(guest: Guest): Writer {
  let last = { n: 0, code: "" };
  return {
    kind: "a recovery code",
    paceMs: CODES_MS,
    write: async (n, signal) => {
      const answer = await ask(guest, "/recoveryCode", { method: "POST", signal });
      if (answer.ok) last = { n, code: ((await answer.json()) as { recoveryCode: string }).recoveryCode };
      return answer;
    },
    check: async ({ unknown }) => {
      // A later one whose answer was lost may have taken its place.
      if (last.n === 0 || [...unknown].some((n) => n > last.n)) return { lost: 0, doubled: 0 };
      const answer = await fetch(`${guest.url}/api/auth/recovery`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: guest.url, "x-forwarded-for": "10.200.0.1" },
        body: JSON.stringify({ code: last.code }),
      });
      return { lost: answer.ok ? 0 : 1, doubled: 0 };
    },
  };
}

/** A search that was refused says so by a code; another error is thrown on. */
function toRefusal(error: unknown): Response {
  const code = error instanceof Error ? /"code":"([^"]+)"/.exec(error.message)?.[1] : undefined;
  if (code === undefined) throw error;
  return Response.json({ code }, { status: 503 });
}

function searches(guest: Guest): Writer {
  const sessions = new Map<number, string>();
  return {
    kind: "a search",
    paceMs: SEARCH_MS,
    write: async (n) => {
      const events = await runSearch(guest).catch(toRefusal);
      if (events instanceof Response) return events;
      const last = events.at(-1)?.event;
      if (last?.type !== "result") return Response.json(last ?? {}, { status: 503 });
      sessions.set(n, last.result.session_id);
      return Response.json({});
    },
    check: async ({ acknowledged }) => {
      let lost = 0;
      for (const n of acknowledged) {
        const { jobs } = await read<{ jobs: Listing[] }>(guest, `/jobSearches/${sessions.get(n)}/results`);
        // Untouched listings of a search belong to the newest one that found them.
        if (n === acknowledged.at(-1) && jobs.length === 0) lost += 1;
      }
      const { jobs } = await read<{ jobs: Listing[] }>(guest, "/jobListings");
      const links = jobs.map(({ jobLink }) => jobLink).filter((link) => link.startsWith("http"));
      return { lost, doubled: links.length - new Set(links).size };
    },
  };
}
