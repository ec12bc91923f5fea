import { afterAll, describe, expect, it } from "vitest";
import { openTestAccess, type TestAccess } from "#testing/sources/test-access";

const opened = await openTestAccess();
afterAll(() => opened?.close());
const access = opened as TestAccess;

const first = async (id: string, index = 0) => (await access.ask(id)).postings[index];

describe.skipIf(opened === null)("a posting of each national service, field by field", () => {
  it("bundesagentur: the list with the text and pay of its own page, and places by their usual names", async () => {
    expect(await first("bundesagentur")).toMatchObject({
      externalId: "10001-1000000001-S",
      title: "Anlagenmechaniker SHK (m/w/d)",
      company: "Muster Haustechnik GmbH",
      url: "https://www.arbeitsagentur.de/jobsuche/jobdetail/10001-1000000001-S",
      applyUrl: null,
      locations: ["Berlin, Deutschland", "Potsdam, Brandenburg, Deutschland"],
      workMode: null,
      postedAt: "2026-11-12T00:00:00.000Z",
      pay: { min: 19.5, max: 19.5, currency: "EUR", period: "hour" },
      employmentType: "Vollzeit",
      description: "Sie bauen Heizungen ein.\n\nWir bieten 30 Tage Urlaub.",
    });
  });

  it("jobtech: texts are the list's, a Swedish country number is no country", async () => {
    expect(await first("jobtech")).toMatchObject({
      externalId: "30000001",
      title: "Undersköterska till hemtjänsten",
      company: "Exempel kommun",
      url: "https://arbetsformedlingen.se/platsbanken/annonser/30000001",
      applyUrl: "https://example.se/apply/1",
      locations: ["Umeå, Västerbottens län, Sverige"],
      workMode: null,
      postedAt: "2026-11-12T10:30:00.000Z",
      payText: "Månadslön",
      employmentType: "Heltid, Tillsvidareanställning",
      description: "Vi söker dig.\n\nDu har körkort.",
      tags: ["Undersköterska, hemtjänst"],
    });
    expect((await first("jobtech", 1))?.locations).toEqual(["Norge"]);
  });

  it("nav: an entry of the feed with its advert; inactive entries are no postings", async () => {
    const { postings, unreadable } = await access.ask("nav");
    expect([postings.length, unreadable]).toEqual([1, 0]);
    expect(postings[0]).toMatchObject({
      externalId: "00000000-0000-4000-8000-000000000001",
      title: "Helsefagarbeider",
      company: "Eksempel kommune",
      url: "https://arbeidsplassen.nav.no/stillinger/stilling/00000000-0000-4000-8000-000000000001",
      applyUrl: "https://example.no/sok/1",
      locations: ["Bergen, Vestland, Norge"],
      postedAt: "2026-11-12T00:00:00.000Z",
      employmentType: "Fast, Heltid",
      description: "Vi trenger deg på sykehjemmet.",
    });
  });

  it("tyomarkkinatori: Finnish first, every municipality, work abroad in its country", async () => {
    expect(await first("tyomarkkinatori")).toMatchObject({
      title: "Kokki",
      company: "Esimerkki Oy",
      url: "https://tyomarkkinatori.fi/henkiloasiakkaat/avoimet-tyopaikat/00000000-0000-4000-8000-000000000001/fi",
      applyUrl: "https://example.fi/haku/1",
      locations: ["Espoo, Finland", "Helsinki, Finland"],
      postedAt: "2026-11-07T02:08:24.444Z",
      employmentType: "Full-time, permanent",
      tags: ["Kock", "Cook"],
    });
    expect(await first("tyomarkkinatori", 1)).toMatchObject({
      title: "PhD position",
      company: "Example Universitet",
      locations: ["Denmark"],
      applyUrl: null,
    });
  });

  it("jobbank: the labels of an entry become its fields", async () => {
    expect(await first("jobbank")).toMatchObject({
      externalId: "40000001",
      title: "welder",
      company: "Acme Steel Inc",
      url: "https://www.jobbank.gc.ca/jobsearch/jobposting/40000001",
      locations: ["Vancouver (BC), Canada"],
      postedAt: "2026-11-12T00:00:00.000Z",
      pay: null,
      payText: "$34.00 hourly",
      description: "",
    });
  });

  it("mycareersfuture: the whole island is Singapore", async () => {
    expect(await first("mycareersfuture")).toMatchObject({
      title: "Chef de Partie",
      company: "EXAMPLE DINING PTE. LTD.",
      locations: ["Singapore"],
      postedAt: "2026-11-12T00:00:00.000Z",
      pay: { min: 2800, max: 3400, currency: "SGD", period: "month" },
      employmentType: "Full Time",
      level: "Professional",
      description: "Run the grill.",
      tags: ["F&B", "Cooking"],
    });
  });

  it.each([
    ["jobtech", "2026-12-13T11:59:59.000Z"],
    ["nav", "2026-12-13T12:00:00.000Z"],
    ["tyomarkkinatori", "2026-12-21T20:59:59.000Z"],
    ["mycareersfuture", "2026-12-13T12:00:00.000Z"],
    ["reed", "2026-07-24T12:00:00.000Z"],
    ["bundesagentur", null],
  ])("%s: it can be applied for until %s, in whatever timezone that was meant", async (id, until) => {
    expect((await first(id))?.openUntil).toBe(until);
  });

  it("francetravail: pay in the service's own sentence is read, other words stay words", async () => {
    expect(await first("francetravail")).toMatchObject({
      externalId: "190ABCD",
      title: "Aide-soignant H/F",
      company: "EHPAD Exemple",
      url: "https://candidat.francetravail.fr/offres/recherche/detail/190ABCD",
      locations: ["Reims, France"],
      postedAt: "2026-11-10T14:01:33.000Z",
      pay: { min: 1900, max: 2100, currency: "EUR", period: "month" },
      payText: null,
      employmentType: "Contrat à durée déterminée - 6 Mois, Temps plein",
      description: "Au sein d'un EHPAD.",
    });
    expect(await first("francetravail", 1)).toMatchObject({
      company: "Employer not named",
      applyUrl: "https://www.example.fr/offre/1",
      locations: ["Maine et Loire, France"],
      pay: null,
      payText: "A partir de 28 k€ brut annuel",
      employmentType: "CDI",
    });
  });

  it("reed: days before months, and a text that stays cut where the whole one does not come", async () => {
    expect(await first("reed", 1)).toMatchObject({
      externalId: "57002409",
      title: "Software Developer",
      company: "Matchtech",
      url: "https://www.reed.co.uk/jobs/software-developer/57002409",
      locations: ["Dorking, United Kingdom"],
      postedAt: "2026-06-09T00:00:00.000Z",
      pay: { min: 45000, max: 65000, currency: "GBP", period: null },
    });
  });

  it("eures: towns of a job's own address, countries where it has none, and no employer where none is named", async () => {
    const { postings } = await access.ask("eures");
    expect(postings[0]).toMatchObject({
      title: "Nurse for a care home",
      company: "Example Care Oy",
      locations: ["Turku, Finland", "Helsinki, Finland"],
      applyUrl: "https://example.org/apply/1",
      postedAt: "2026-11-13T12:00:00.000Z",
      employmentType: "Full-time",
      description: "Night shifts in a home for 40 people.",
    });
    expect(
      postings.map(({ company, locations, employmentType }) => [company, locations, employmentType]),
    ).toEqual([
      ["Example Care Oy", ["Turku, Finland", "Helsinki, Finland"], "Full-time"],
      ["Employer not named", ["France", "Belgium"], null],
      ["Employer not named", ["Spain"], "Full-time"],
    ]);
  });
});
