import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../../scripts/shared-data.ts";
import { askServed, type Served } from "#testing/sources/ask-served";

const further = sharedData("api-responses-2") ?? "";
const sample = (name: string) =>
  JSON.parse(readFileSync(join(further, `${name}.handmade-from-docs.json`), "utf8")) as Record<
    string,
    unknown
  >;
describe.skipIf(further === "")("people in an advert", () => {
  const person = {
    name: "Kim Recruiter",
    nom: "Kim Recruiter",
    phone: "+47 99 99 99 99",
    email: "kim@people.example",
  };
  const secrets = /Kim Recruiter|99 99 99 99|people\.example/;
  const withPeople = (entry: unknown) => ({
    ...(entry as object),
    contact: person,
    contactList: [person],
    application_contacts: [person],
    employerContact: person,
    recruiter: { contacts: [person] },
    personContacts: [person],
  });
  const posed: Record<string, Served> = {
    bundesagentur: ({ path }) =>
      path.includes("details")
        ? withPeople(sample("bundesagentur-detail"))
        : { ergebnisliste: (sample("bundesagentur")["ergebnisliste"] as object[]).map(withPeople) },
    jobtech: () => ({
      hits: (sample("jobtech")["hits"] as object[]).map((ad) =>
        withPeople({
          ...ad,
          employer: withPeople({ ...person, name: "Kommun" }),
          application_details: person,
        }),
      ),
    }),
    nav: ({ path }) => {
      if (path === "/api/publicToken") return "eyJa.b.c";
      if (path === "/api/v1/feed") return sample("nav");
      const entry = sample("nav-entry");
      return { ...entry, ad_content: withPeople(entry["ad_content"]) };
    },
    tyomarkkinatori: ({ method }) =>
      method === "POST"
        ? { content: (sample("tyomarkkinatori")["content"] as object[]).map(withPeople) }
        : withPeople({ position: { jobDescription: { fi: "Keitä." } } }),
    mycareersfuture: () => ({ results: (sample("mycareersfuture")["results"] as object[]).map(withPeople) }),
    francetravail: ({ method }) =>
      method === "POST"
        ? { access_token: "t" }
        : { resultats: (sample("francetravail")["resultats"] as object[]).map(withPeople) },
    eures: ({ method }) => {
      if (method === "POST") return { jvs: (sample("eures")["jvs"] as object[]).map(withPeople) };
      const profile = {
        locations: [],
        applicationInstructions: [
          'Kim Recruiter, kim@people.example, <a href="mailto:kim@people.example">mail</a>',
        ],
      };
      return { preferredLanguage: "en", jvProfiles: { en: withPeople(profile) } };
    },
  };

  it.each(Object.entries(posed))(
    "%s: names, telephones and addresses of contacts are left out",
    async (id, served) => {
      const { answer } = await askServed(id, served);
      expect(answer.postings.length).toBeGreaterThan(0);
      expect(JSON.stringify(answer.postings)).not.toMatch(secrets);
    },
  );
});
