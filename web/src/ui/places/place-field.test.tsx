import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { countryName, readHomeCountry } from "../../lib/countries.ts";
import { checkLook } from "../../testing/check-look.ts";
import { looks, renderAt, type Look } from "../../testing/render-at.tsx";
import { answer, never, Refusal } from "../../testing/stand-in-api.ts";
import { PlaceField } from "./place-field.tsx";

const LEEDS = "Leeds, England, United Kingdom";
const field = page.getByLabelText("Places");
const option = (name: string) => page.getByRole("option", { name, exact: true });
const radiusOf = (place: string) => page.getByLabelText(`Radius around ${place}`, { exact: true });
const remove = (place: string) => page.getByRole("button", { name: `Remove ${place}`, exact: true });
/** The list that would be saved. */
const saved = () => page.getByTestId("saved").element().textContent;

function Places({ given, isDisabled = false }: { given: string[]; isDisabled?: boolean }) {
  const [tags, setTags] = useState(given);
  const [text, setText] = useState("");
  return (
    <>
      <PlaceField
        label="Places"
        tags={tags}
        text={text}
        isDisabled={isDisabled}
        onTags={setTags}
        onText={setText}
      />
      <p data-testid="saved" style={{ overflowWrap: "anywhere" }}>
        {tags.join("; ")}
      </p>
    </>
  );
}

async function renderPlaces(given: string[] = [], look: Look = {}) {
  await renderAt(<Places given={given} />, look);
}

function answerLeeds() {
  return answer(jobSearchEndpoints.suggest, () => ({
    suggestions: [LEEDS, "Leeds County", "Leeds, AL"],
    towns: [LEEDS, "Leeds, AL"],
  }));
}

test("a town that is picked gets the first radius, which the select beside it changes and takes away", async () => {
  answerLeeds();
  await renderPlaces();
  await field.fill("lee");
  await option(LEEDS).click();
  await expect.poll(saved).toBe(`${LEEDS} (30 miles)`);
  await expect.element(field).toHaveFocus();
  await expect.element(remove(LEEDS)).toBeVisible();
  const radius = radiusOf(LEEDS);
  await expect.element(radius).toHaveDisplayValue("30 miles");
  const offered = [...(radius.element() as HTMLSelectElement).options].map(({ text }) => text);
  const inMiles = [5, 10, 15, 25, 30, 50, 100].map((miles) => `${miles} miles`);
  const inKm = [10, 20, 30, 50, 75, 100, 150].map((km) => `${km} km`);
  expect(offered).toEqual(["no radius", ...inMiles, ...inKm]);
  await radius.selectOptions("10 miles");
  await expect.poll(saved).toBe(`${LEEDS} (10 miles)`);
  await radius.selectOptions("no radius");
  await expect.poll(saved).toBe(LEEDS);
});

test("an area that is picked has no radius, and what is a tag already is not suggested again", async () => {
  answerLeeds();
  await renderPlaces([`${LEEDS} (5 miles)`]);
  await field.fill("lee");
  await expect.element(option(LEEDS)).not.toBeInTheDocument();
  await option("Leeds County").click();
  await expect.poll(saved).toBe(`${LEEDS} (5 miles); Leeds County`);
  await expect.element(remove("Leeds County")).toBeVisible();
  await expect.element(radiusOf("Leeds County")).not.toBeInTheDocument();
});

test("of stored places those that are towns can get a radius; it stays in the unit that it was chosen in", async () => {
  const asked = answer(jobSearchEndpoints.findTowns, () => ({ towns: ["Denver, CO"] }));
  await renderPlaces(["Denver, CO", "Germany", "Hannover (35 km)", "Remote"]);
  await expect.element(radiusOf("Denver, CO")).toHaveDisplayValue("no radius");
  expect(asked.map(({ body }) => body)).toEqual([{ places: ["Denver, CO", "Germany"] }]);
  await expect.element(radiusOf("Germany")).not.toBeInTheDocument();
  await expect.element(radiusOf("Hannover")).toHaveDisplayValue("35 km");
  await radiusOf("Hannover").selectOptions("50 km");
  await radiusOf("Denver, CO").selectOptions("25 miles");
  await expect.poll(saved).toBe("Denver, CO (25 miles); Germany; Hannover (50 km); Remote");
});

test("where nothing tells which places are towns, they stay as they were stored", async () => {
  answer(jobSearchEndpoints.findTowns, () => {
    throw new Refusal(400, "request/invalid", "refused");
  });
  await renderPlaces(["Denver, CO"]);
  await expect.element(remove("Denver, CO")).toBeVisible();
  await expect.element(radiusOf("Denver, CO")).not.toBeInTheDocument();
  expect(saved()).toBe("Denver, CO");
});

test("remote work is wanted from anywhere or from a country, that of the browser first", async () => {
  answer(jobSearchEndpoints.suggest, () => ({
    suggestions: ["Remote", "Remsen, NY"],
    towns: ["Remsen, NY"],
  }));
  const home = countryName(readHomeCountry() ?? "");
  await renderPlaces();
  await field.fill("rem");
  const offered = () =>
    page
      .getByRole("listbox")
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(offered).toEqual(["Remote", `Remote (${home})`, "Remsen, NY"]);
  await option("Remote").click();
  await expect.poll(saved).toBe("Remote");
  const from = page.getByLabelText("Remote from");
  await expect.element(from).toHaveDisplayValue("anywhere");
  const [anywhere, first, ...others] = [...(from.element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  );
  expect([anywhere, first, others[0]]).toEqual(["anywhere", home, "Afghanistan"]);
  await from.selectOptions("Poland");
  await expect.poll(saved).toBe("Remote (Poland)");
  await from.selectOptions("anywhere");
  await expect.poll(saved).toBe("Remote");
});

test("where remote work is wanted from stays as it was written, and two that become one are one", async () => {
  await renderPlaces(["remote (DACH)", "Remote (Poland)"]);
  const selects = page.getByLabelText("Remote from");
  await expect.element(selects.first()).toHaveDisplayValue("DACH");
  await selects.first().selectOptions("Poland");
  await expect.poll(saved).toBe("Remote (Poland)");
  expect(selects.elements()).toHaveLength(1);
});

test("nothing is asked for before two letters, and the country of the browser comes along", async () => {
  const calls = answerLeeds();
  await renderPlaces();
  await userEvent.type(field, "l");
  await userEvent.type(field, "e");
  await expect.element(option(LEEDS)).toBeVisible();
  expect(calls.map(({ query }) => [query.get("kind"), query.get("text"), query.get("country")])).toEqual([
    ["place", "le", readHomeCountry()],
  ]);
});

test("a place is typed whole while suggestions are slow or failing, and no late list opens", async () => {
  answer(jobSearchEndpoints.suggest, never);
  await renderPlaces();
  await field.fill("Leeds");
  await userEvent.keyboard("{Enter}");
  await expect.poll(saved).toBe("Leeds");
  answer(jobSearchEndpoints.suggest, () => {
    throw new Refusal(400, "request/invalid", "refused");
  });
  await field.fill("York (5 miles)");
  await userEvent.keyboard("{Enter}");
  await expect.poll(saved).toBe("Leeds; York (5 miles)");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(radiusOf("York")).toHaveDisplayValue("5 miles");
});

test("by keyboard a town is picked, its radius changed with the focus staying there, and taken back", async () => {
  answerLeeds();
  await renderPlaces();
  await field.fill("lee");
  await expect.element(option(LEEDS)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(saved).toBe(`${LEEDS} (30 miles)`);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(remove(LEEDS)).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(radiusOf(LEEDS)).toHaveFocus();
  await userEvent.keyboard("25");
  await expect.poll(saved).toBe(`${LEEDS} (25 miles)`);
  await expect.element(radiusOf(LEEDS)).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}{Backspace}");
  await expect.poll(saved).toBe("");
});

test("what cannot be changed now has no choices that can", async () => {
  await renderAt(<Places given={["Leeds (5 miles)", "Remote"]} isDisabled />);
  await expect.element(radiusOf("Leeds")).toBeDisabled();
  await expect.element(page.getByLabelText("Remote from")).toBeDisabled();
});

test.each(looks)("none, one and many places are calm ($theme, $width px)", async (look) => {
  answerLeeds();
  await renderPlaces([], look);
  await expect.element(field).toHaveAttribute("placeholder", "Denver, Berlin, Remote…");
  await checkLook();
  await field.fill("lee");
  await expect.element(option(LEEDS)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await checkLook();
  await userEvent.keyboard("{Enter}");
  const long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Wales, United Kingdom";
  for (const place of [`${long} (30 miles)`, "Hannover (50 km)", "Remote (South Georgia)", "Bay Area"]) {
    await field.fill(place.replaceAll(",", ""));
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(page.getByLabelText("Remote from")).toHaveDisplayValue("South Georgia");
  await checkLook();
  const box = field.element().parentElement!.getBoundingClientRect();
  for (const select of page.getByRole("combobox").elements())
    expect(select.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
});
