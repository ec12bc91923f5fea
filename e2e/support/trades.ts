import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { startApp, startBeside, type StartedApp } from "./app.ts";

/** What a public service or board holds: jobs near the wanted place, and one that lies elsewhere. */
type Held = { id: string; title: string; town: string; company: string };

export const held = {
  reed: [
    { id: "1", title: "Staff Nurse", town: "Leeds", company: "Calder Infirmary" },
    { id: "2", title: "Community Nurse", town: "Wakefield", company: "Airedale Care" },
    { id: "3", title: "Nurse Practitioner", town: "Plymouth", company: "Tamar Clinic" },
  ],
  bundesagentur: [
    { id: "4", title: "Pflegefachkraft (m/w/d)", town: "Hannover", company: "Leine Pflege" },
    { id: "5", title: "Pflegefachmann / Pflegefachfrau", town: "Garbsen", company: "Haus Auenblick" },
    { id: "6", title: "Pflegefachkraft Nachtdienst", town: "München", company: "Isar Klinik" },
  ],
  francetravail: [
    { id: "7", title: "Menuisier H/F", town: "69 - LYON 03", company: "Atelier Rhône" },
    { id: "8", title: "Menuisier poseur H/F", town: "69 - VILLEURBANNE", company: "Bois et Fils" },
    { id: "9", title: "Menuisier agenceur H/F", town: "13 - MARSEILLE", company: "Calanque Bois" },
  ],
  jobtech: [
    { id: "10", title: "Sjuksköterska", town: "Malmö", company: "Sundets vård" },
    { id: "11", title: "Sjuksköterska natt", town: "Lund", company: "Lundagård hälsa" },
    { id: "12", title: "Sjuksköterska akuten", town: "Stockholm", company: "Söder sjukhus" },
  ],
  landingjobs: [
    { id: "13", title: "Backend Developer", town: "Warsaw", company: "vistula" },
    { id: "14", title: "Backend Developer, Payments", town: "Lisbon", company: "tejo" },
  ],
} satisfies Record<string, Held[]>;
type ServiceId = keyof typeof held;

const day = "2026-11-20";

/** Answers in the documented shapes of the services. */
const answers: Record<ServiceId, (jobs: Held[], path: string) => unknown> = {
  reed: (jobs, path) => {
    const list = jobs.map(({ id, title, town, company }) => ({
      jobId: Number(id),
      jobTitle: title,
      employerName: company,
      locationName: town,
      date: "20/11/2026",
      jobDescription: title,
      jobUrl: `https://www.reed.co.uk/jobs/job/${id}`,
    }));
    const one = list.find(({ jobId }) => path.endsWith(`/jobs/${jobId}`));
    return one ?? { results: list, totalResults: list.length };
  },
  bundesagentur: (jobs, path) =>
    path.includes("/jobdetails/")
      ? { stellenangebotsBeschreibung: "Wir suchen Verstärkung." }
      : {
          ergebnisliste: jobs.map(({ id, title, town, company }) => ({
            referenznummer: `10000-${id}-S`,
            stellenangebotsTitel: title,
            firma: company,
            stellenlokationen: [{ adresse: { ort: town, land: "Deutschland" } }],
            datumErsteVeroeffentlichung: day,
          })),
          maxErgebnisse: jobs.length,
        },
  francetravail: (jobs, path) =>
    path.endsWith("/access_token")
      ? { access_token: "t" }
      : {
          resultats: jobs.map(({ id, title, town, company }) => ({
            id: `19${id}`,
            intitule: title,
            description: "Vous fabriquez et posez.",
            dateCreation: `${day}T08:00:00.000Z`,
            lieuTravail: { libelle: town },
            entreprise: { nom: company },
          })),
        },
  jobtech: (jobs) => ({
    total: { value: jobs.length },
    hits: jobs.map(({ id, title, town, company }) => ({
      id,
      headline: title,
      employer: { name: company },
      webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${id}`,
      publication_date: `${day}T08:00:00`,
      description: { text: "Vi söker dig." },
      workplace_address: { municipality: town, country: "Sverige" },
    })),
  }),
  landingjobs: (jobs) =>
    jobs.map(({ id, title, town, company }) => ({
      id: Number(id),
      title,
      url: `https://landing.jobs/at/${company}/job-${id}`,
      published_at: `${day}T08:00:00.000Z`,
      expires_at: "2099-01-01",
      role_description: "<p>You write services in Go.</p>",
      remote: false,
      locations: [{ city: town, country_code: town === "Warsaw" ? "PL" : "PT" }],
    })),
};

/** The app with five services that each hold jobs of one trade and country, and nothing listening in place of the others. */
export async function startTradesApp(): Promise<{ app: StartedApp; asked: string[]; stop(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, id = "", ...path] = pathOf(request).split("/");
    asked.push(id);
    const jobs = held[id as ServiceId];
    // A feed that is asked for its second page has no more.
    const isFurther = Number(new URL(request.url ?? "/", "http://x").searchParams.get("offset") ?? 0) > 0;
    const body = jobs && answers[id as ServiceId](isFurther ? [] : jobs, path.join("/"));
    response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrls = Object.fromEntries(Object.keys(held).map((id) => [id, `${origin}/${id}`]));
  const env = {
    SAMPLE_BOARD: "off",
    REED_KEY: "k",
    FRANCETRAVAIL_ID: "i",
    FRANCETRAVAIL_SECRET: "s",
  };
  const app = await startBeside(
    () => startApp({ standIns: { baseUrls }, env }),
    async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );
  return { app, asked, stop: app.stop };
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? "/", "http://x").pathname;
}
