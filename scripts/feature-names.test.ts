import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

/** Parts of contracts that belong to no single feature. */
const SHARED_CONTRACTS = [
  "common",
  "error-body",
  "error-texts",
  "errors",
  "endpoint",
  "endpoint-errors",
  "endpoints",
];
/** Parts of a feature's contract with a file of their own. */
const PARTS_OF_CONTRACTS = [
  "agent-answers",
  "agent-companies",
  "company-facts",
  "company-record",
  "countries",
  "document-view",
  "email-sign-in",
  "evidence-bank",
  "invites",
  "job-sheets",
  "notification-channels",
  "own-parts",
  "passkeys",
  "passwords",
  "place-radius",
  "resume-document",
  "sheet-errors",
  "sign-in-errors",
  "sign-in-ways",
  "tailoring-message",
  "tailoring-model",
  "tailoring-posting",
  "tailoring-records",
  "tailoring-versions",
  "token-errors",
  "token-scopes",
];
/** Folders of the server that are no feature. */
const SERVER_FOLDERS = ["app", "backup", "config", "http", "db", "platform"];
/** Features of the server that job search stands on, in the contracts a part of it. */
const BELOW_JOB_SEARCH = ["postings", "sources"];

/** Rooms of the server that put features together, or work for all of them. */
const ABOVE_FEATURES = ["user-document", "crawler", "mcp"];

/** Contracts without a folder of the server, and who answers for them. */
const ANSWERED_ELSEWHERE = { preferences: "profile" };
/** Features without a screen of their own, and the screen that shows them. */
const SHOWN_ELSEWHERE = {
  "job-search": "jobs",
  matching: "jobs",
  models: "settings",
  pictures: "profile",
  scheduler: "scheduled-searches",
  storage: "resumes",
  tokens: "settings",
};
/** The dashboard shows what other features keep, and Help the documents. */
const ONLY_IN_WEB = ["dashboard", "help"];

const notFeatures = [...SHARED_CONTRACTS, ...PARTS_OF_CONTRACTS];
const contracts = filesOf("contracts/src").filter((name) => !notFeatures.includes(name));
const noFeatures = [...SERVER_FOLDERS, ...BELOW_JOB_SEARCH, ...ABOVE_FEATURES];
const server = foldersOf("server/src").filter((name) => !noFeatures.includes(name));
const web = foldersOf("web/src/features").filter((name) => !ONLY_IN_WEB.includes(name));

test("a feature has the same name in the contracts and in the server", () => {
  expect(without(contracts, ANSWERED_ELSEWHERE)).toEqual(server);
});

test("a feature has the same name in the contracts and in the web app", () => {
  expect(without(contracts, SHOWN_ELSEWHERE)).toEqual(web);
});

test("each named exception still exists", () => {
  expect(filesOf("contracts/src")).toEqual(expect.arrayContaining(notFeatures));
  expect(foldersOf("server/src")).toEqual(expect.arrayContaining(noFeatures));
  expect(foldersOf("web/src/features")).toEqual(expect.arrayContaining(ONLY_IN_WEB));
  expect(contracts).toEqual(
    expect.arrayContaining([...Object.keys(ANSWERED_ELSEWHERE), ...Object.keys(SHOWN_ELSEWHERE)]),
  );
  expect(server).toEqual(expect.arrayContaining(Object.values(ANSWERED_ELSEWHERE)));
  expect(web).toEqual(expect.arrayContaining(Object.values(SHOWN_ELSEWHERE)));
});

function without(names: string[], exceptions: Record<string, string>): string[] {
  return names.filter((name) => !(name in exceptions));
}

function filesOf(folder: string): string[] {
  return readdirSync(resolve(ROOT, folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => basename(name, ".ts"))
    .toSorted();
}

function foldersOf(folder: string): string[] {
  return readdirSync(resolve(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
