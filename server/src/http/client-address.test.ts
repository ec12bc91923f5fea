import { Hono } from "hono";
import { expect, test } from "vitest";
import { readClient, trustProxies } from "./client-address.ts";

/** What a request from the address `peer` with these headers counts as: address and own address. */
async function read(
  peer: string,
  headers: Record<string, string>,
  trusted: string[] = [],
): Promise<unknown[]> {
  const app = new Hono();
  app.get("/who", (c) => {
    const client = readClient(c, trustProxies(trusted));
    return c.json([client.address, client.url.origin, client.host]);
  });
  const connection = { incoming: { socket: { remoteAddress: peer } } };
  const answer = await app.request("http://inside:3000/who", { headers }, connection);
  return (await answer.json()) as unknown[];
}

const addressOf = async (...given: Parameters<typeof read>) => (await read(...given))[0];
const from = (list: string) => ({ "x-forwarded-for": list });

test("nobody but this machine is a proxy where no setting names one", async () => {
  expect(await addressOf("198.51.100.7", from("203.0.113.1"))).toBe("198.51.100.7");
  expect(await addressOf("127.0.0.2", from("203.0.113.1"))).toBe("203.0.113.1");
  expect(await addressOf("::ffff:127.0.0.1", from("203.0.113.1, 203.0.113.2"))).toBe("203.0.113.2");
});

test("the right-most address that no trusted proxy has is the client", async () => {
  const trusted = ["10.0.0.0/8", "2001:db8::1"];
  expect(await addressOf("10.1.2.3", from("6.6.6.6, 203.0.113.9"), trusted)).toBe("203.0.113.9");
  expect(await addressOf("::ffff:10.1.2.3", from("6.6.6.6, 203.0.113.9, 10.9.9.9"), trusted)).toBe(
    "203.0.113.9",
  );
  expect(await addressOf("2001:db8::1", from("2001:db8:0:0::7"), trusted)).toBe("2001:db8::7");
  expect(await addressOf("2001:db8::2", from("203.0.113.9"), trusted)).toBe("2001:db8::2");
  expect(await addressOf("10.1.2.3", from("203.0.113.9:4711"), trusted)).toBe("203.0.113.9");
  expect(await addressOf("10.1.2.3", from("[2001:db8::7]:4711"), trusted)).toBe("2001:db8::7");
});

test("what is no address ends the walk at the proxy that passed it on", async () => {
  for (const list of ["", "unknown", "203.0.113.9, _hidden", "1", "203.0.113.9, 10.0.0.300"])
    expect([list, await addressOf("10.0.0.5", from(list), ["10.0.0.5"])]).toEqual([list, "10.0.0.5"]);
  expect(await addressOf("10.0.0.5", {}, ["10.0.0.5"])).toBe("10.0.0.5");
});

test("scheme and host are those of the same proxy, and of nobody else", async () => {
  const outside = {
    ...from("203.0.113.9, 10.0.0.6"),
    "x-forwarded-proto": "https, http",
    "x-forwarded-host": "jobs.example.org",
  };
  expect(await read("10.0.0.5", outside, ["10.0.0.5", "10.0.0.6"])).toEqual([
    "203.0.113.9",
    "https://jobs.example.org",
    "jobs.example.org",
  ]);
  expect(await read("10.0.0.5", outside, ["10.0.0.5"])).toEqual([
    "10.0.0.6",
    "http://jobs.example.org",
    "jobs.example.org",
  ]);
  expect(await read("10.0.0.7", outside, ["10.0.0.5"])).toEqual(["10.0.0.7", "http://inside:3000", null]);
  const wrong = { "x-forwarded-proto": "javascript", "x-forwarded-host": "a b" };
  expect(await read("10.0.0.5", wrong, ["10.0.0.5"])).toEqual(["10.0.0.5", "http://inside:3000", null]);
});
