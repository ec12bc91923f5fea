import { expect, test } from "vitest";
import { isCurrentEntry, menuEntries } from "./menu-entries.ts";

test("the menu has its six entries in order", () => {
  expect(menuEntries.map((entry) => entry.label)).toEqual([
    "Dashboard",
    "Job Search",
    "Company Research",
    "Resume Tailoring",
    "Profile",
    "Settings",
  ]);
});

test.each([
  ["/", "Dashboard"],
  ["/jobs", "Job Search"],
  ["/company-research", "Company Research"],
  ["/company-research/job-session-a-0", "Company Research"],
  ["/resume-tailoring/new", "Resume Tailoring"],
  ["/settings/", "Settings"],
])("at %s the entry %s is the current one, and it alone", (path, label) => {
  const current = menuEntries.filter((entry) => isCurrentEntry(entry, path));
  expect(current.map((entry) => entry.label)).toEqual([label]);
});

test("an unknown path has no current entry", () => {
  expect(menuEntries.some((entry) => isCurrentEntry(entry, "/nowhere"))).toBe(false);
});
