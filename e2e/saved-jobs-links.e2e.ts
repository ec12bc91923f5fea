import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startApp, startBeside, type StartedApp } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import { chooseMore, openAdding, openSavedJobs, savedCard } from "./support/saved-jobs.ts";
import { checkAxe } from "./support/screen.ts";
import { signInAsGuest } from "./support/sign-in.ts";

type Postings = { app: StartedApp; origin: string; status: Map<string, number>; stop(): Promise<void> };

const posting = {
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: "Night Nurse",
  description: "<p>Cares for adults at night.</p>",
  hiringOrganization: { "@type": "Organization", name: "St. Brigid Hospital" },
  datePosted: "2026-11-10",
  jobLocation: { "@type": "Place", address: { addressLocality: "Portland", addressRegion: "OR" } },
};

/** The app, and a site of one posting, whose pages answer what `status` says of their path; it is named to the app. */
async function startPostings(): Promise<Postings> {
  const status = new Map<string, number>();
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(status.get(url) ?? 200, { "content-type": "text/html" });
    response.end(
      `<title>Night Nurse</title><script type="application/ld+json">${JSON.stringify(posting)}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stop, ...app } = await startBeside(
    () => startApp({ standIns: { baseUrls: { page: origin } } }),
    () => new Promise((resolve) => void server.close(resolve).closeAllConnections()),
  );
  return { app: { ...app, stop }, origin, status, stop };
}

const journey = setUpJourney(startPostings);

test("a posting that is there stays, one that is gone says when it was last seen alive", async () => {
  const page = await journey.openPage();
  const { app, origin, status } = journey.started;
  const uid = await openSavedJobs(page, app, [
    { title: "Night Nurse", jobLink: `${origin}/jobs/night-nurse-77` },
  ]);
  const card = savedCard(page, "Night Nurse");
  await chooseMore(page, "Night Nurse", "Check link");
  await card.getByText("Still there, seen just now").waitFor();
  await app.query("update listings set last_seen_at = '2026-11-12T20:00:00Z' where user_id = $1", [uid]);
  status.set("/jobs/night-nurse-77", 404);
  await chooseMore(page, "Night Nurse", "Check link");
  await page.getByRole("status").filter({ hasText: "This posting is gone" }).waitFor();
  await card.getByText("Gone", { exact: true }).waitFor();
  await card.getByText("Last seen alive Nov 12, 2026").waitFor();
  await checkAxe(page);
  await page.reload();
  await card.getByText("Last seen alive Nov 12, 2026").waitFor();
  status.delete("/jobs/night-nurse-77");
  await chooseMore(page, "Night Nurse", "Check link");
  await card.getByText("Still there, seen just now").waitFor();
  expect(await card.getByText("Gone", { exact: true }).count()).toBe(0);
});

test("a look that could not tell says so, and the job stays as it was", async () => {
  const page = await journey.openPage();
  const { app, origin, status } = journey.started;
  await openSavedJobs(page, app, [
    { title: "Night Nurse", jobLink: `${origin}/jobs/night-nurse-78` },
    { title: "Private Nurse", jobLink: "http://127.0.0.1:9/jobs/private-nurse-79" },
    { title: "Nurse without a link" },
  ]);
  status.set("/jobs/night-nurse-78", 403);
  await chooseMore(page, "Night Nurse", "Check link");
  const told = page.getByRole("alert").filter({ hasText: "It could not be told" });
  await told.filter({ hasText: "It answers “403 Forbidden”. Nothing about it changed." }).waitFor();
  await chooseMore(page, "Private Nurse", "Check link");
  await told.filter({ hasText: "The address is not public, so it was not opened." }).waitFor();
  for (const title of ["Night Nurse", "Private Nurse"]) {
    expect(await savedCard(page, title).innerText()).not.toMatch(/Gone|Still there|alive/);
  }
  await page.getByRole("button", { name: "More actions for Nurse without a link" }).click();
  await page.getByRole("menuitem", { name: "History" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Check link" }).count()).toBe(0);
});

test("a pasted link is read, what it does not tell is said, and the job is saved as it was confirmed", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const dialog = await openAdding(page);
  const link = `${journey.started.origin}/jobs/night-nurse-80`;
  await dialog.getByLabel("Link or text of the posting").fill(link);
  await dialog.getByRole("button", { name: "Read it" }).click();
  const form = page.getByRole("dialog", { name: "Look it over" });
  await form.getByText("Read from the page's own job data. Not found: the salary.").waitFor();
  const read = async (label: string) => form.getByLabel(label, { exact: true }).inputValue();
  expect(await read("Title")).toBe("Night Nurse");
  expect(await read("Company")).toBe("St. Brigid Hospital");
  expect(await read("Location")).toBe("Portland, OR");
  expect(await read("Salary")).toBe("");
  expect(await read("Date posted")).toBe("2026-11-10");
  expect(await read("Link")).toBe(link);
  expect(await read("Description")).toBe("Cares for adults at night.");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("Night Nurse");
  await form.getByLabel("Company").fill("St. Brigid");
  await form.getByRole("button", { name: "Save job" }).click();
  const card = savedCard(page, "Night Nurse");
  await card.getByText("St. Brigid", { exact: true }).waitFor();
  await card.getByText("Salary not specified").waitFor();
  await card.getByText("Posted Nov 10").waitFor();
});

test("a pasted text is read, completed and saved; a field that is wrong is told in its place", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const dialog = await openAdding(page);
  const pasted = dialog.getByLabel("Link or text of the posting");
  await pasted.fill("Night Nurse\nPortland, OR\n$52 an hour\n\nRequirements\n- RN license\n- ACLS");
  await checkAxe(page);
  await dialog.getByRole("button", { name: "Read it" }).click();
  const form = page.getByRole("dialog", { name: "Look it over" });
  await form
    .getByText("Read from plain text, so look closely. Not found: the company and the date posted.")
    .waitFor();
  await form.getByLabel("Title").fill("");
  await form.getByLabel("Link").fill("example.org");
  await form.getByRole("button", { name: "Save job" }).click();
  await form.getByText("Give the job a title.").waitFor();
  await form.getByText("This is not a full link. It begins with https://.").waitFor();
  await checkAxe(page);
  await form.getByLabel("Title").fill("Night Nurse");
  await form.getByLabel("Link").fill("");
  await form.getByRole("button", { name: "Save job" }).click();
  const card = savedCard(page, "Night Nurse");
  await card.getByText("$52.00 an hour").waitFor();
  await card.getByText("Not specified", { exact: true }).waitFor();
  await card.getByText("Date not stated").waitFor();
  const requirements = card.getByRole("list").last().getByRole("listitem");
  expect(await requirements.allInnerTexts()).toEqual(["RN license", "ACLS"]);
});

test("a link that cannot be read says why and stays, closing too, and the job can be written by hand", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/422/);
  await signInAsGuest(page);
  const dialog = await openAdding(page);
  const pasted = dialog.getByLabel("Link or text of the posting");
  await pasted.fill("http://127.0.0.1:9/jobs/private-nurse-79");
  await dialog.getByRole("button", { name: "Read it" }).click();
  await dialog
    .getByRole("alert")
    .filter({ hasText: "the address is not public, so it was not opened. Nothing was saved." })
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await openAdding(page);
  expect(await pasted.inputValue()).toBe("http://127.0.0.1:9/jobs/private-nurse-79");
  await dialog.getByRole("button", { name: "Write it by hand" }).click();
  const form = page.getByRole("dialog", { name: "Add a job by hand" });
  await form.getByLabel("Title").fill("Private Nurse");
  await form.getByRole("button", { name: "Save job" }).click();
  await savedCard(page, "Private Nurse").waitFor();
});
