import { createElement } from "react";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeListing } from "../testing/make-listing.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { SavedCard } from "./saved-card.tsx";
import { wholeListingOptions } from "../../../lib/saved-jobs.ts";
import { SignedInUserProvider } from "../../../lib/session.tsx";

const ann: SessionUser = {
  uid: "ann",
  email: null,
  displayName: "Ann",
  photoURL: null,
  emailVerified: false,
  isAnonymous: true,
};
const ignore = () => undefined;
const actions = {
  toggleFavorite: ignore,
  remove: ignore,
  patch: () => Promise.resolve(),
  checkLink: () => Promise.resolve(),
  checkOpened: () => Promise.resolve(null),
};
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function render(fields: Partial<SavedJob>, shown = {}, queryClient = new QueryClient()): string {
  const card = createElement(SavedCard, {
    uid: "ann",
    job: makeSavedJob(fields),
    actions,
    hasFullText: false,
    hasAllRequirements: false,
    onUnfold: ignore,
    ...shown,
  });
  const routed = createElement(RouterContextProvider, { router } as never, card);
  const person = createElement(SignedInUserProvider, { value: ann }, routed);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, person));
}

const toText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("a card shows title, company, status, location, salary, date, description and requirements", () => {
  const text = toText(
    render({
      title: "Baker",
      company: "Bluestem Foods",
      status: "interviewing",
      location: "Denver, CO",
      salary: "$31 an hour",
      datePosted: `${new Date().getFullYear()}-11-17`,
      description: "Bakes bread.",
      descriptionLength: 12,
      qualifications: ["Early riser"],
    }),
  );
  for (const part of [
    "Baker",
    "Bluestem Foods",
    "Interviewing",
    "Denver, CO",
    "$31 an hour",
    "Posted Nov 17",
    "Bakes bread.",
    "Requirements",
    "Early riser",
  ]) {
    expect(text).toContain(part);
  }
});

test.each(["", "Not specified"])("a salary of %j reads as not specified", (salary) => {
  expect(toText(render({ salary }))).toContain("Salary not specified");
});

test("the website opens in a new tab that learns nothing of this one", () => {
  const html = render({ jobLink: "https://jobs.example/1" });
  expect(html).toMatch(/<a [^>]*href="https:\/\/jobs\.example\/1"[^>]*>/);
  expect(html).toMatch(/target="_blank"/);
  expect(html).toMatch(/rel="noopener noreferrer"/);
});

test("without a link the website button is disabled and says why", () => {
  const html = render({ jobLink: "#" });
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*?Website/);
  expect(html).toContain("This posting came without a link.");
  expect(html).not.toContain("target=");
});

test("research leads to the company research of the job", () => {
  expect(render({ id: "job-session-a-7" })).toContain('href="/company-research/job-session-a-7"');
});

test("the beginning of a long description ends in three dots, and more is offered", () => {
  const text = toText(render({ description: "x".repeat(150), descriptionLength: 400 }));
  expect(text).toContain(`${"x".repeat(150)}... Show more`);
});

test("a description of 150 characters is whole and has no toggle", () => {
  const text = toText(render({ description: "x".repeat(150), descriptionLength: 150 }));
  expect(text).toContain("x".repeat(150));
  expect(text).not.toContain("...");
  expect(text).not.toContain("Show more");
});

test("an opened description is shown in full with a way back; while it is read its beginning stays", () => {
  const fields = { id: "a", description: "x".repeat(150), descriptionLength: 400 };
  expect(toText(render(fields, { hasFullText: true }))).toContain("Reading the rest…");
  const queryClient = new QueryClient();
  const whole = makeListing({ id: "a", description: `${"x".repeat(399)}!` });
  queryClient.setQueryData(wholeListingOptions("ann", "a").queryKey, whole);
  const text = toText(render(fields, { hasFullText: true }, queryClient));
  expect(text).toContain(`${"x".repeat(399)}! Show less`);
});

test("sample data and a posting that is gone are marked", () => {
  const text = toText(render({ isSample: true, isOpen: false, lastSeenAt: "2026-11-12T12:00:00.000Z" }));
  expect(text).toContain("Sample");
  expect(text).toContain("Gone");
  expect(text).toContain("Last seen alive Nov 12, 2026");
  const open = toText(render({}));
  expect(open).not.toContain("Sample");
  expect(open).not.toContain("Gone");
});

test("the status is a button that names it and opens a menu", () => {
  const html = render({ title: "Baker", status: "applied" });
  expect(html).toContain('aria-label="Status: Applied. Change the status of Baker"');
  expect(html).toContain('aria-haspopup="menu"');
});

test("the heart says whether the job is a favorite", () => {
  expect(render({ favorite: true })).toMatch(
    /aria-label="Remove Electrician from favorites" aria-pressed="true"/,
  );
  expect(render({ favorite: false })).toMatch(
    /aria-label="Add Electrician to favorites" aria-pressed="false"/,
  );
});

test("a note shows as one line", () => {
  expect(toText(render({ note: "Call Ann\nat noon" }))).toContain("Call Ann at noon");
});
