import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { config: { publicUrl: "https://jobs.example.org" } });
});

afterAll(() => tested.close());

type Type = NotificationSettings["notificationType"];
type Person = Browser & { uid: string };

async function open(notificationType: Type): Promise<{ person: Person; path: string }> {
  const person = await openAccount(tested);
  const headers = { origin: "https://jobs.example.org" };
  const settings = `/api/users/${person.uid}/notificationSettings`;
  await person.send("PATCH", settings, { body: { notificationType }, headers });
  const token = await makeUnsubscribeToken(tested.server.config, person.uid);
  return { person, path: `/api/unsubscribe?token=${encodeURIComponent(token)}` };
}

async function typeOf(person: Person): Promise<Type> {
  const response = await person.send("GET", `/api/users/${person.uid}/notificationSettings`);
  return ((await response.json()) as NotificationSettings).notificationType;
}

/** What a mail program sends (RFC 8058): a form, no cookie, no origin. */
function oneClick(path: string): Promise<Response> {
  return Promise.resolve(
    tested.app.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  );
}

test.each<[Type, Type]>([
  ["Email", "None"],
  ["Both", "Push"],
  ["Push", "Push"],
  ["None", "None"],
])("one click of a mail program makes %s to %s, as often as it comes", async (before, after) => {
  const { person, path } = await open(before);
  for (let time = 0; time < 2; time += 1) {
    const response = await oneClick(path);
    expect([response.status, await response.json()]).toEqual([200, { isSubscribed: false }]);
    expect(await typeOf(person)).toBe(after);
  }
});

test("to open the link changes nothing", async () => {
  const { person, path } = await open("Both");
  const read = async () => (await openBrowser(tested.app).send("GET", path)).json() as Promise<unknown>;
  expect(await read()).toEqual({ isSubscribed: true });
  expect(await typeOf(person)).toBe("Both");
  await oneClick(path);
  expect(await read()).toEqual({ isSubscribed: false });
});

test("a link of this server alone is taken, and only for its reader", async () => {
  const [{ path }, other] = [await open("Email"), await open("Email")];
  const token = new URL(path, "https://jobs.example.org").searchParams.get("token") ?? "";
  const [, mac] = token.split(".");
  const forged = [
    "",
    "x",
    ".",
    `${token}x`,
    `${token}.`,
    token.split(".")[0] ?? "",
    `${Buffer.from(other.person.uid).toString("base64url")}.${mac}`,
    await makeUnsubscribeToken({ ...tested.server.config, authSecret: "another one" }, other.person.uid),
  ];
  for (const wrong of forged) {
    for (const method of ["GET", "POST"]) {
      const response = await tested.app.request(`/api/unsubscribe?token=${encodeURIComponent(wrong)}`, {
        method,
      });
      expect([response.status, await response.json()]).toMatchObject([
        403,
        { code: "notifications/link-refused" },
      ]);
    }
  }
  expect(await typeOf(other.person)).toBe("Email");
});

test("the link of a person who is gone is refused", async () => {
  const { person, path } = await open("Email");
  await tested.server.db.delete(user).where(eq(user.id, person.uid));
  expect((await oneClick(path)).status).toBe(403);
  expect((await tested.app.request(path)).status).toBe(403);
});
