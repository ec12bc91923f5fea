import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeTextPdf } from "../server/testing/documents/pdf.ts";
import { startApp, startBeside } from "./support/app.ts";
import { viewerOn } from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";
import { nurseResume } from "./support/resumes.ts";
import { card, searchFor } from "./support/search.ts";
import { reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";
import { docxFile, tailorButton, uploadHere, waitForTailoring } from "./support/tailoring-screen.ts";

/** An agent service at another origin that answers with the specification's fields alone (DI09, DI10, T30). */
async function startAgentService() {
  /** What the URL of the resume gave: status and first bytes, "PK" of a DOCX. */
  const opened: string[] = [];
  const broken = { isTailoring: false };
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    if (request.method === "OPTIONS") return void response.end();
    if (call === "GET /files/ada.pdf") {
      return void response
        .writeHead(200, { "content-type": "application/pdf" })
        .end(makeTextPdf("Ada Example, Ward Nurse"));
    }
    if (call === "POST /agents/run-job-search") return send(response, found);
    if (call !== "POST /agents/tailor-resume") return void response.writeHead(404).end();
    if (broken.isTailoring) return void response.writeHead(500).end();
    const { context } = (await json(request)) as { context: { resume_storage_url: string } };
    const file = await fetch(context.resume_storage_url);
    const start = Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 2);
    opened.push(`${file.status} ${start}`);
    const resume = { resume_text: "Ada Example\nWard Nurse", public_url: `${url}/files/ada.pdf` };
    return send(response, { doc: { ...resume, filename: "ada.pdf", status: "completed" } });
  }

  return { url, opened, broken, close: () => new Promise((resolve) => server.close(resolve)) };
}

const found = {
  job_listings: {
    jobs: [
      {
        listingNumber: 1,
        title: "Ward Nurse",
        company: "Northfield General",
        location: "Leeds",
        description: "You look after twelve beds and the people in them.",
        jobLink: "https://northfield.example.org/jobs/1",
      },
    ],
  },
  company_research: [
    { companyOverview: { id: "n", name: "Northfield General", about: "A hospital of 400 beds." } },
  ],
};

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const journey = setUpJourney(async () => {
  const agents = await startAgentService();
  const start = async () => {
    const app = await startApp({ env: { AGENTS_URL: agents.url } });
    return { app, agents, alsoAllowed: [agents.url], stop: () => app.stop() };
  };
  return startBeside(start, agents.close);
});

test("what a plain agent service finds, researches and tailors is kept (DI14, T11, T28)", async () => {
  const page = await journey.openPage();
  // It knows neither progress nor records, and the guarded client of the server opens no private address.
  page.expectTrouble(/\/(?:agents\/tailor-resume|resumeTailoring|documentView)\b/);
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Nurse"] });
  await reloadSignedIn(page);
  await card(page, "Ward Nurse").getByText("Northfield General").first().waitFor();
  await page.getByRole("link", { name: "Company Research" }).click();
  await page.getByText("A hospital of 400 beds.").first().waitFor();
  await page.getByRole("link", { name: "Job Search" }).click();
  await card(page, "Ward Nurse").getByRole("link", { name: "Tailor Resume for Ward Nurse" }).click();
  await waitForTailoring(page);
  await uploadHere(page, docxFile("ada.docx", nurseResume()));
  await page.getByText("Ready to tailor resume").waitFor();
  await tailorButton(page).click();

  const banner = page.getByRole("region", { name: "Resume for Ward Nurse at Northfield General" }).first();
  for (const moment of ["made", "reloaded"]) {
    if (moment === "reloaded") await reloadSignedIn(page);
    await banner.getByText("ada.pdf · Status: completed").waitFor();
    await viewerOn(page)
      .getByText(/^Viewer [23] of 3 · .*line/)
      .waitFor();
  }
  expect(journey.started.agents.opened).toEqual(["200 PK"]);

  journey.started.agents.broken.isTailoring = true;
  await tailorButton(page).click();
  await page.getByText("Error occurred while tailoring resume. Please try again.").waitFor();
  expect(await banner.getByText("ada.pdf · Status: completed").isVisible()).toBe(true);
});
