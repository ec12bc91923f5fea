import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom, type Random } from "@jobwright/engine/random.fixture";
import { readProfiles } from "../ranking-labels.ts";
import { runSearchToEnd, savePreferences, signInGuest, type Guest } from "./guest.ts";
import { upload } from "./upload.ts";

/** A person with what the first search gave them. */
export type Person = { guest: Guest; sessionId: string; jobIds: string[]; isBusy: boolean };

const SEED = 27;
const AT_ONCE = 4;
const resume = Buffer.from(
  "Ada Example\nElectrician\nada@example.org\n\nEXPERIENCE\nElectrician, Bluestem Foods, 2019 - 2024\n- Rewired nine houses a year.\n- Kept the test records of 40 sites.\n\nSKILLS\nWiring, Safety, Testing\n",
);

type Doing = {
  name: string;
  /** How many of a thousand requests. */
  share: number;
  isRead: boolean;
  act(person: Person, random: Random): Promise<unknown>;
};

/** What people do: mostly look, at times change one listing, seldom search or upload. */
const doings: readonly Doing[] = [
  read("the person's document", 180, () => ""),
  read("saved jobs", 300, () => "/savedJobs"),
  read("history of statuses", 100, () => "/statusChanges"),
  read("results of a search", 220, ({ sessionId }) => `/jobSearches/${sessionId}/results`),
  read("one listing", 100, (person, random) => `/jobListings/${pickJob(person, random)}`),
  {
    name: "note on a listing",
    share: 84,
    isRead: false,
    act: (person, random) =>
      ask(person.guest, `/jobListings/${pickJob(person, random)}`, {
        method: "PUT",
        body: JSON.stringify({ note: `Looked at ${Math.floor(random() * 1e6)} times.` }),
      }),
  },
  { name: "search from the index", share: 10, isRead: false, act: search },
  {
    name: "upload of a resume",
    share: 6,
    isRead: false,
    act: async ({ guest }) => drain(await upload(guest, resume, "txt")),
  },
];

function read(name: string, share: number, pathOf: (person: Person, random: Random) => string): Doing {
  return { name, share, isRead: true, act: (person, random) => ask(person.guest, pathOf(person, random)) };
}

function pickJob({ jobIds }: Person, random: Random): string {
  return jobIds[Math.floor(random() * jobIds.length)] ?? "";
}

/**
 * Signs in people by the profiles of the ranking's labels, each from an address of their own and spread over the
 * servers, and runs their first search. Throws where one of them finds nothing.
 */
export async function admitPeople(urls: readonly string[], count: number): Promise<Person[]> {
  const { working, test } = readProfiles();
  const profiles = [...working, ...test];
  const people: Person[] = [];
  const admit = async (index: number) => {
    const wanted = profiles[index % profiles.length]?.wanted;
    const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    const guest = await signInGuest(urls[index % urls.length] ?? "", address);
    await savePreferences(guest, { titles: wanted?.titles ?? [], locations: [] });
    const person = { guest, sessionId: "", jobIds: [], isBusy: false };
    await search(person);
    if (person.jobIds.length === 0) throw new Error(`Person ${index} found nothing.`);
    people.push(person);
  };
  let next = 0;
  const admitting = Array.from({ length: AT_ONCE }, async () => {
    while (next < count) await admit(next++);
  });
  await Promise.all(admitting);
  return people;
}

async function search(person: Person): Promise<void> {
  const last = await runSearchToEnd(person.guest);
  if (last?.type !== "result") throw new Error("The search did not end with its result.");
  person.sessionId = last.result.session_id;
  person.jobIds = last.result.job_listings.jobs.slice(0, 50).map(({ id }) => id);
}

/** How long the answers to one doing took, in milliseconds, counted from when each was due, and what failed. */
export type Waits = { isRead: boolean; times: number[]; failures: string[] };

/**
 * Lets people act for a time: requests begin at a steady rate whether or not earlier ones were answered, each by one who
 * is not waiting for an answer.
 */
export async function letPeopleAct(
  people: readonly Person[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Map<string, Waits>> {
  const random = createRandom(SEED);
  const waits = new Map(
    doings.map(({ name, isRead }): [string, Waits] => [name, { isRead, times: [], failures: [] }]),
  );
  const acting: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const doing = pickDoing(random);
    const own = waits.get(doing.name);
    const person = pickPerson(people, random);
    if (own) acting.push(act(doing, person, { random, due, own }));
  }
  await Promise.all(acting);
  return waits;
}

type Turn = { random: Random; due: number; own: Waits };

async function act(doing: Doing, person: Person, { random, due, own }: Turn): Promise<void> {
  person.isBusy = true;
  try {
    await doing.act(person, random);
    own.times.push(performance.now() - due);
  } catch (error) {
    own.failures.push(error instanceof Error ? error.message : String(error));
  } finally {
    person.isBusy = false;
  }
}

function pickDoing(random: Random): Doing {
  let at = random() * doings.reduce((sum, { share }) => sum + share, 0);
  const found = doings.find(({ share }) => (at -= share) < 0);
  return found ?? (doings[0] as Doing);
}

/** One who is not waiting, or anybody where all are. */
function pickPerson(people: readonly Person[], random: Random): Person {
  const from = Math.floor(random() * people.length);
  const turn = [...people.slice(from), ...people.slice(0, from)];
  return turn.find(({ isBusy }) => !isBusy) ?? (turn[0] as Person);
}

const agent = new Agent({ keepAlive: true });

/** Reads the answer as it comes and unpacks nothing: who asks shares the cores with who answers. */
async function ask(guest: Guest, path: string, init: { method?: string; body?: string } = {}): Promise<void> {
  const { method = "GET", body } = init;
  const address = `${guest.url}/api/users/${guest.uid}${path}`;
  const asked = request(address, {
    agent,
    method,
    headers: { ...guest.headers, "accept-encoding": "gzip" },
  }).end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  for await (const _ of answer);
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${method} ${address} answered ${statusCode}.`);
}

async function drain(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}`);
}
