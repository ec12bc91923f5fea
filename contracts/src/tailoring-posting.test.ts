import { expect, test } from "vitest";
import { toTailoredJob } from "./tailoring-posting.ts";

const listing = {
  title: "Baker",
  company: "Mill",
  location: "Denver, CO",
  description: "Bakes bread. Needs a food handler card.",
  qualifications: [] as string[],
};

test("a saved job gives title, company, place and its whole description", () => {
  expect(toTailoredJob(listing)).toEqual({
    title: "Baker",
    company: "Mill",
    place: "Denver, CO",
    description: listing.description,
  });
});

test("requirements that the description does not name stand below it, each once", () => {
  const qualifications = ["food handler card", "Two years in a bakery"];
  expect(toTailoredJob({ ...listing, qualifications }).description).toBe(
    `${listing.description}\n\nRequirements\n- Two years in a bakery`,
  );
});

test("what stands where a posting said nothing is not taken for its words", () => {
  const silent = {
    title: "Baker",
    company: "Not specified",
    location: "Not specified",
    description: "No description available",
    qualifications: [],
  };
  expect(toTailoredJob(silent)).toEqual({ title: "Baker", company: "", place: "", description: "" });
});
