import { expect, test } from "vitest";
import { findCareersLink } from "./find-careers-link.ts";

const link = (text: string, path: string) => ({ text, url: new URL(path, "https://example.com").href });
const noise = [
  link("Home", "/"),
  link("Blog", "/blog"),
  link("Join our newsletter", "/newsletter"),
  link("Sign up", "/join"),
];

test.each([
  ["Careers", "/careers"],
  ["We're hiring", "/jobs"],
  ["Join us →", "/join-us"],
  ["Karriere", "/de/karriere"],
  ["Offene Stellen", "/unternehmen/offen"],
  ["Nous rejoindre", "/fr/recrutement"],
  ["Empleo", "/trabajo"],
  ["Vacatures", "/werken"],
  ["Work with us", "https://careers.example.com/"],
  ["Jobs", "https://boards.greenhouse.io/example"],
  ["", "/about/careers.html"],
  ["", "https://www.example.jobs/"],
  ["See who we look for", "/about#open-positions"],
])("“%s” at %s leads to the openings", (text, path) => {
  const careers = link(text, path);
  expect(findCareersLink([...noise, careers])).toBe(careers.url);
});

test("the plainest of several is taken", () => {
  const links = [
    link("Our careers in engineering", "/blog/2024/how/careers/changed"),
    link("Jobs", "/jobs/123-engineer/apply/now"),
    link("Careers", "/company/careers"),
  ];
  expect(findCareersLink([...noise, ...links])).toBe("https://example.com/company/careers");
});

test("a site without openings has no such link", () => {
  expect(
    findCareersLink([...noise, link("Join the community", "/community"), link("Jobs API", "/docs/api")]),
  ).toBeNull();
  expect(findCareersLink([])).toBeNull();
});
