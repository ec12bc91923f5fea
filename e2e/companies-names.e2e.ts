import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { startResearchApp } from "./support/research-apps.ts";
import {
  answerLogos,
  askedSource,
  backToGrid,
  fact,
  readResearch,
  research,
  rightCompany,
  waitForCompany,
} from "./support/research-screen.ts";
import { readSessionId, searchFor } from "./support/search.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(() => startResearchApp());

async function openForm() {
  const page = await journey.openPage();
  await answerLogos(page);
  await signInAsGuest(page, "/company-research/new");
  return page;
}

test("Meta, Facebook and Meta Platforms, Inc. are one company, which is asked about once", async () => {
  const page = await openForm();
  const asked = () => journey.started.sources.requests.filter(({ source }) => source === "wikipedia").length;
  const before = asked();
  for (const name of ["Meta", "Facebook", "Meta Platforms, Inc."]) {
    await research(page, name);
    await rightCompany(page).getByText("Taken for").waitFor();
    await rightCompany(page)
      .getByText("Meta Platforms, American multinational technology conglomerate")
      .waitFor();
    await fact(page, "Headquarters").getByText("Menlo Park").waitFor();
    await backToGrid(page);
  }
  const records = (await readResearch(page)).flatMap(({ researchData }) => researchData);
  expect(records.map(({ match }) => match?.entity?.entityId)).toEqual(["Q380", "Q380", "Q380"]);
  expect(asked() - before).toBe(1);
});

test("of two companies of one name none is assumed: the person picks, and the choice is kept", async () => {
  const page = await openForm();
  await research(page, "Mercury");
  await rightCompany(page).getByText("no page of Wikidata was taken for it").waitFor();
  await rightCompany(page).getByText("2 other companies have a name like this.").waitFor();
  await fact(page, "Headquarters").getByText("Not known").waitFor();
  await rightCompany(page).getByRole("button", { name: "Choose the company" }).click();
  const dialog = page.getByRole("dialog", { name: "Which Mercury is it?" });
  const save = dialog.getByRole("button", { name: "Save" });
  expect(await save.getAttribute("aria-disabled")).toBe("true");
  await dialog
    .getByRole("radio", { name: "Mercury", description: /^New Zealand electricity company/ })
    .check();
  await save.click();
  await dialog.waitFor({ state: "detached" });

  const isKept = async () => {
    await rightCompany(page).getByText("You chose").waitFor();
    await rightCompany(page).getByText("Mercury, New Zealand electricity company").waitFor();
    await fact(page, "Headquarters").getByText("Auckland").waitFor();
  };
  await isKept();
  await reloadSignedIn(page);
  await isKept();
  const readTime = async () => (await readResearch(page))[0]?.lastUpdated;
  const before = await readTime();
  await page.getByRole("button", { name: "Research again" }).click();
  await expect.poll(readTime).not.toBe(before);
  await page.getByRole("region", { name: "Research progress" }).waitFor({ state: "detached" });
  await isKept();
  await backToGrid(page);
  await research(page, "MERCURY");
  await isKept();
  expect(await readResearch(page)).toHaveLength(2);
});

test("that it is none of the known companies is kept too, and counts for nobody else", async () => {
  const page = await openForm();
  await research(page, "Mercury Technologies");
  await rightCompany(page).getByText("Taken for").waitFor();
  await rightCompany(page).getByRole("button", { name: "Not this company?" }).click();
  const dialog = page.getByRole("dialog", { name: "Which Mercury Technologies is it?" });
  await dialog.getByRole("radio", { name: "None of these" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  const isKept = () =>
    rightCompany(page).getByText("You said that it is none of the companies that Wikidata knows").waitFor();
  await isKept();
  await fact(page, "Headquarters").getByText("Not known").waitFor();
  await askedSource(page, "Wikidata").getByText("It knows no company that is surely the one meant").waitFor();
  await backToGrid(page);
  await research(page, "Mercury Technologies, Inc.");
  await isKept();

  const other = await openForm();
  await research(other, "Mercury Technologies");
  await rightCompany(other).getByText("Taken for").waitFor();
});

test("a recruiter's posting says so, and the employer that the person names is kept for its job", async () => {
  journey.started.boards.remotive.push({
    id: 71,
    title: "Harbor Crane Operator",
    company: "Blue Harbor Partners",
    place: "Denver, CO",
    text: "<p>Our client is looking for somebody who runs a crane with care.</p>",
  });
  const page = await openForm();
  await page.goto("/jobs");
  await searchFor(page, { roles: ["Harbor Crane Operator"] });
  const sessionId = await readSessionId(page);
  await page.goto("/company-research?view=list");
  await page
    .getByRole("article", { name: "Blue Harbor Partners", exact: true })
    .getByRole("link")
    .first()
    .waitFor();
  await page.goto("/company-research?view=detailed");
  await waitForCompany(page, "Blue Harbor Partners");
  await page.getByText("This posting is a recruiter's: “Our client is looking”.").waitFor();

  await page.getByRole("button", { name: "Research", exact: true }).click();
  await page.getByRole("alert").getByText("Type the employer's name first.").waitFor();
  await page.getByRole("textbox", { name: "Employer" }).fill("Notion");
  await page.getByRole("button", { name: "Research", exact: true }).click();
  await waitForCompany(page, "Notion");
  await rightCompany(page).getByText("Taken for").waitFor();
  expect(await page.getByText("This posting is a recruiter's").count()).toBe(0);

  const ofSession = async () => {
    const session = (await readResearch(page)).find((each) => each.sessionId === sessionId);
    const records = session?.researchData ?? [];
    return {
      at: session?.lastUpdated ?? "",
      named: records.map(({ companyOverview, jobId }) => [companyOverview.name, jobId]),
    };
  };
  const { named, at } = await ofSession();
  expect(named).toEqual([["Notion", expect.stringMatching(/\w/)]]);
  const body = { user_id: await readUid(page), session_id: sessionId };
  const headers = { origin: journey.app.url };
  const answer = await page.request.post("/agents/run-job-search", { data: body, headers });
  expect(answer.status()).toBe(200);
  const after = await ofSession();
  expect(after.named).toEqual(named);
  expect(after.at > at).toBe(true);
  await page.goto(`/company-research/${named[0]?.[1]}`);
  await waitForCompany(page, "Notion");
});
