import type { UserDocument } from "@jobwright/contracts/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});

afterAll(() => tested.close());

const job = { company: "Inn", title: "Cook", startDate: "2020-01", endDate: null, description: "" };
const school = { school: "Leeds College", degree: "NVQ", field: "Catering", graduationYear: 2018 };
const link = { type: "website", url: "https://cook.example/" };

async function openProfile() {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const path = `/api/users/${uid}`;
  const read = async () => (await (await browser.send("GET", path)).json()) as UserDocument;
  return { patch: (body: object) => browser.send("PATCH", path, { body }), read };
}

test("given fields are merged, the others stay, and each change raises the version by one", async () => {
  const { patch, read } = await openProfile();
  const first = await patch({
    profile: { version: 0, name: " Ada Roe ", skills: ["Wiring", "wiring", " "] },
  });
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ profile: { name: "Ada Roe", skills: ["Wiring"], version: 1 } });
  const second = await patch({
    profile: { version: 1, bio: "One.\n\nTwo.", experience: [job], education: [school], links: [link] },
  });
  expect(second.status).toBe(200);
  const { profile } = await read();
  expect(profile).toMatchObject({
    name: "Ada Roe",
    skills: ["Wiring"],
    bio: "One.\n\nTwo.",
    experience: [job],
    education: [school],
    links: [link],
    version: 2,
  });
  await patch({ profile: { version: 2, experience: [], links: [] } });
  expect((await read()).profile).toMatchObject({
    experience: [],
    education: [school],
    links: [],
    version: 3,
  });
});

test("a change that names no field raises no version", async () => {
  const { patch, read } = await openProfile();
  expect((await patch({ profile: { version: 0 } })).status).toBe(200);
  expect((await read()).profile.version).toBe(0);
});

test("a change made on an older version changes nothing, not even what came with it", async () => {
  const { patch, read } = await openProfile();
  await patch({ profile: { version: 0, location: "Leeds" } });
  const before = await read();
  const late = await patch({
    profile: { version: 0, location: "York" },
    jobPreferences: { titles: ["Cook"] },
    jobsViewed: 3,
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "profile/changed" });
  expect(await read()).toEqual(before);
  expect((await patch({ profile: { version: 7, location: "York" } })).status).toBe(409);
});

test("of many saves at once exactly one wins, and the others are told", async () => {
  const { patch, read } = await openProfile();
  const places = ["Leeds", "York", "Hull", "Ripon", "Selby", "Otley"];
  const answers = await Promise.all(places.map((location) => patch({ profile: { version: 0, location } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const { profile } = await read();
  expect(profile.version).toBe(1);
  expect(profile.location).toBe(places[answers.findIndex(({ status }) => status === 200)]);
});

test("bad fields are named by their path and nothing is changed", async () => {
  const { patch, read } = await openProfile();
  const answer = await patch({
    profile: {
      version: 0,
      name: "Ada\u0000",
      title: "\ud800",
      location: "Leeds",
      experience: [{ ...job, endDate: "2019-12" }],
      education: [{ ...school, graduationYear: "2018" }],
      links: [{ type: "website", url: "javascript:alert(1)" }],
    },
  });
  expect(answer.status).toBe(400);
  const { code, fields } = (await answer.json()) as { code: string; fields: Record<string, string> };
  expect(code).toBe("request/invalid");
  expect(fields).toEqual({
    "profile.name": "has control characters",
    "profile.title": "has half a character",
    "profile.experience.0.endDate": "ends before it starts",
    "profile.education.0.graduationYear": "must be a year from 1900 to 2100",
    "profile.links.0.url": "must be a full http or https address",
  });
  expect((await read()).profile).toMatchObject({ location: "", version: 0 });
});

test("a text of a megabyte and a list without end get an error that a person understands", async () => {
  const { patch, read } = await openProfile();
  const long = await patch({ profile: { version: 0, bio: "x".repeat(1024 * 1024) } });
  expect([400, 413]).toContain(long.status);
  const { message } = (await long.json()) as { message: string };
  expect(message).toContain("Nothing was changed");
  const longer = await patch({ profile: { version: 0, bio: "x".repeat(5001) } });
  expect(await longer.json()).toMatchObject({
    fields: { "profile.bio": "is longer than 5,000 characters" },
  });
  const many = await patch({ profile: { version: 0, experience: Array.from({ length: 51 }, () => job) } });
  expect(await many.json()).toMatchObject({ fields: { "profile.experience": "has more than 50 entries" } });
  expect((await read()).profile.version).toBe(0);
});

test("the largest profile that the limits allow is kept whole", async () => {
  const { patch, read } = await openProfile();
  const experience = Array.from({ length: 50 }, (_, index) => ({
    ...job,
    company: `Inn ${index}`,
    description: "é".repeat(5000),
  }));
  const answer = await patch({ profile: { version: 0, experience } });
  expect(answer.status).toBe(200);
  expect((await read()).profile.experience).toEqual(experience);
});

test("counters, the e-mail address and the photo are not the client's to write", async () => {
  const { patch } = await openProfile();
  const answer = await patch({ profile: { version: 0, connections: 9, email: "a@b.example" } });
  expect(answer.status).toBe(400);
});

test("a timezone that does not exist is refused, and nothing of the request is kept", async () => {
  const { patch, read } = await openProfile();
  const { searchSchedule } = (await read()).jobPreferences;
  for (const timezone of ["Middle-earth/Shire", "+01:00"]) {
    const answer = await patch({
      profile: { version: 0, title: "Cook" },
      jobPreferences: { searchSchedule: { ...searchSchedule, timezone } },
    });
    expect(await answer.json()).toMatchObject({
      code: "request/invalid",
      fields: { "jobPreferences.searchSchedule.timezone": "is not a timezone that is known here" },
    });
  }
  expect((await read()).profile.title).toBe("");
});
