import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readTitles, startSearch, waitForResults } from "./support/search.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import { held, startTradesApp } from "./support/trades.ts";

const journey = setUpJourney(startTradesApp);

/** Who looks for what, where; the service that holds it comes last. */
const people = [
  ["a nurse near Leeds", "Nurse", "leeds", "Leeds, England, United Kingdom", "reed"],
  ["a Pflegefachkraft near Hannover", "Pflegefachkraft", "hannover", "Hannover, Germany", "bundesagentur"],
  ["a menuisier near Lyon", "Menuisier", "lyon", "Lyon, France", "francetravail"],
  ["a sjuksköterska near Malmö", "Sjuksköterska", "malmö", "Malmö, Sweden", "jobtech"],
  ["a developer in Warsaw", "Backend Developer", "warsaw", "Warsaw, Poland", "landingjobs"],
] as const;
const services = {
  reed: "Reed",
  bundesagentur: "Bundesagentur",
  francetravail: "France Travail",
  jobtech: "JobTech",
};

describe("jobs of every trade and country", () => {
  test.each(people)(
    "%s finds what lies there and nothing that lies elsewhere",
    async (_, role, typed, place, id) => {
      const page = await journey.openPage();
      await signInAsGuest(page, "/jobs");
      await page.getByLabel("Places", { exact: true }).pressSequentially(typed);
      await page
        .getByRole("option", { name: new RegExp(`^${place.split(",")[0]}.*${place.split(", ").at(-1)}$`) })
        .first()
        .click();
      await page.getByLabel(/^Radius around/).selectOption({ label: id === "reed" ? "25 miles" : "50 km" });
      journey.started.asked.length = 0;
      await startSearch(page, { roles: [role] });
      await waitForResults(page);

      expect((await readTitles(page)).toSorted()).toEqual(
        held[id]
          .slice(0, -1)
          .map(({ title }) => title)
          .toSorted(),
      );
      expect(journey.started.asked).toContain(id);
      for (const other of Object.keys(services))
        if (other !== id) expect(journey.started.asked).not.toContain(other);
    },
  );
});
