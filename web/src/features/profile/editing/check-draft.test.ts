import { expect, test } from "vitest";
import { makeFields } from "../testing/make-profile.ts";
import { findProblems, toFields, toProblems } from "./check-draft.ts";
import { completeUrl, emptyJob, emptyLink, emptySchool, isSameDraft, toDraft } from "./profile-draft.ts";

const draft = toDraft(makeFields());

test("a profile goes through the form and back as it was", () => {
  expect(findProblems(draft)).toEqual({});
  expect(toFields(draft)).toEqual(makeFields());
});

test("entries that were added and never filled in are left out", () => {
  const more = {
    ...draft,
    experience: [emptyJob(), ...draft.experience],
    education: [...draft.education, emptySchool()],
    links: [emptyLink(), ...draft.links],
    skillText: " Tools ",
  };
  expect(findProblems(more)).toEqual({});
  expect(toFields(more)).toEqual(makeFields({ skills: ["Wiring", "Solar", "Tools"] }));
  expect(isSameDraft(draft, { ...more, skillText: "" })).toBe(true);
  expect(isSameDraft(draft, more)).toBe(false);
});

test("each problem stands at the field of the form that it belongs to", () => {
  const wrong = {
    ...draft,
    bio: "x".repeat(5001),
    experience: [
      emptyJob(),
      { ...emptyJob(), title: "Cook", start: { year: "2020", month: "" } },
      {
        ...emptyJob(),
        company: "Inn",
        start: { year: "2020", month: "05" },
        end: { year: "2019", month: "01" },
      },
      { ...emptyJob(), description: "Long ago", isCurrent: true },
    ],
    education: [{ ...emptySchool(), school: "MIT", graduationYear: "18" }],
    links: [emptyLink(), { ...emptyLink(), url: "javascript:alert(1)" }],
  };
  expect(findProblems(wrong)).toEqual({
    bio: "Is longer than 5,000 characters.",
    "experience.1.startDate": "Choose the month too, or clear the year.",
    "experience.1.endDate": "Choose the month and the year, or tick “I work here now”.",
    "experience.2.endDate": "Ends before it starts.",
    "experience.3.title": "Needs a title or a company.",
    "education.0.graduationYear": "Must be a year from 1900 to 2100.",
    "links.1.url": "Must be a full http or https address.",
  });
});

test("a year that no calendar has is told, not saved", () => {
  const wrong = { ...emptyJob(), title: "Cook", start: { year: "21", month: "05" }, isCurrent: true };
  expect(findProblems({ ...draft, experience: [wrong] })).toEqual({
    "experience.0.startDate": "Must be a month from 1900 to 2099, as 2021-03.",
  });
});

test("an address without its start is completed, and anything else is left to be refused", () => {
  expect(completeUrl(" github.com/ada ")).toBe("https://github.com/ada");
  expect(completeUrl("http://a.example")).toBe("http://a.example");
  expect(completeUrl("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(completeUrl("ada")).toBe("ada");
});

test("problems of the server find their fields", () => {
  expect(toProblems({ "profile.links.0.url": "must be short", jobsViewed: "no" })).toEqual({
    "links.0.url": "Must be short.",
  });
});
