import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkBoundaries } from "./check-boundaries.ts";

const ROOT = resolve(import.meta.dirname, "..");
const WORKSPACES = ["contracts", "engine", "server", "web"];
let house: string;

/** A small house with the project's own manifests, links and layout, in which every import is allowed. */
const ALLOWED: Record<string, string> = {
  "contracts/src/fruit.ts": "export type Fruit = string; export const fruit = 1;",
  "engine/src/press.ts": 'import { fruit } from "@jobwright/contracts/fruit"; export const press = fruit;',
  "server/src/main.ts": 'import "#jobs/jobs.routes";',
  "server/src/http/route.ts": "export const route = 1;",
  "server/src/db/client.ts": "export type Database = string; export const db = 1;",
  "server/src/platform/clock.ts": "export const clock = 1;",
  "server/src/jobs/jobs.routes.ts":
    'import "./jobs.service.ts"; import { route } from "#http/route"; export const jobsRoutes = route;',
  "server/src/jobs/jobs.service.ts":
    'import "./jobs.repository.ts"; import "#profile/profile.service"; export const a = 1; export type A = 1;',
  "server/src/jobs/jobs.repository.ts":
    'import type { Database } from "#db/client"; export const findJobs = (db: Database) => db;',
  "server/src/profile/profile.service.ts": "export const b = 1;",
  "server/src/profile/weight.ts": "export const weight = 1; export type Weight = 1;",
  "server/src/elsewhere/elsewhere.service.ts": "export const elsewhere = 1;",
  "web/src/app/main.tsx": 'import "../features/fruit/fruit-card.tsx"; export const App = () => <p />;',
  "web/src/ui/card.tsx": "export const Card = () => <p />; export type CardProps = 1;",
  "web/src/lib/keys.ts": "export const keys = 1;",
  "web/src/features/fruit/fruit-card.tsx":
    'import { Card } from "../../ui/card.tsx"; import "../../lib/keys.ts"; import "@jobwright/contracts/fruit"; export const F = Card;',
  "web/src/features/basket/basket-card.tsx": "export const B = 1; export type Basket = 1;",
};

/** File that imports, what it must not import, a value and a type found there, and the rule that says so. */
const FORBIDDEN = [
  ["contracts/src/a.ts", "../../server/src/http/route.ts", "contracts-know-zod-only"],
  ["engine/src/a.ts", "../../server/src/platform/clock.ts", "engine-knows-contracts-only"],
  ["engine/src/a.ts", "node:fs", "engine-knows-contracts-only"],
  ["web/src/lib/a.ts", "../../../engine/src/press.ts", "web-knows-contracts-only"],
  ["web/src/lib/a.ts", "../../../server/src/db/client.ts", "web-knows-contracts-only"],
  ["server/src/jobs/a.ts", "../../../web/src/ui/card.tsx", "server-knows-contracts-and-engine"],
  ["server/src/jobs/a.routes.ts", "./jobs.repository.ts", "routes-to-service"],
  ["server/src/jobs/a.routes.ts", "#db/client", "routes-to-service"],
  ["server/src/jobs/a.service.ts", "#http/route", "service-to-repository"],
  ["server/src/jobs/a.repository.ts", "./jobs.service.ts", "repository-to-db"],
  ["server/src/jobs/a.ts", "#profile/weight", "room-to-room-by-service"],
  ["server/src/platform/a.ts", "#profile/profile.service", "rooms-from-the-ground-up"],
  ["server/src/db/a.ts", "#jobs/jobs.service", "rooms-from-the-ground-up"],
  ["server/src/http/a.ts", "#profile/profile.service", "rooms-from-the-ground-up"],
  ["server/src/profile/a.ts", "#jobs/jobs.service", "rooms-from-the-ground-up"],
  ["server/src/profile/a.ts", "../main.ts", "rooms-from-the-ground-up"],
  ["server/src/app/a.ts", "#elsewhere/elsewhere.service", "server-has-known-rooms"],
  ["web/src/ui/a.ts", "../features/fruit/fruit-card.tsx", "web-ui-and-lib-know-no-feature"],
  ["web/src/features/fruit/a.ts", "../basket/basket-card.tsx", "web-features-apart"],
  ["web/src/features/fruit/a.ts", "../../app/main.tsx", "web-features-apart"],
  ["web/src/lib/a.ts", "./nowhere/at-all.ts", "imports-resolve"],
] as const;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), "jobwright-boundaries-"));
  mkdirSync(join(house, "node_modules/@jobwright"), { recursive: true });
  for (const workspace of WORKSPACES) {
    mkdirSync(join(house, workspace));
    cpSync(join(ROOT, workspace, "package.json"), join(house, workspace, "package.json"));
    symlinkSync(join(house, workspace), join(house, "node_modules/@jobwright", workspace));
  }
  for (const [path, text] of Object.entries(ALLOWED)) write(path, text);
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test("a house in which everybody keeps to the rules passes, and every file of it was read", async () => {
  const found = await checkBoundaries(house);
  expect(found.violations).toEqual([]);
  expect(found.modules).toBe(Object.keys(ALLOWED).length);
});

test("each forbidden value import and each forbidden type import is found by its rule", async () => {
  for (const [index, [path, target]] of FORBIDDEN.entries()) {
    write(planted(path, "value", index), `import * as x from "${target}"; export const y = x;`);
    write(planted(path, "type", index), `import type * as X from "${target}"; export type Y = typeof X;`);
  }
  const { violations } = await checkBoundaries(house);
  const found = new Set(violations.map(({ rule, from }) => `${rule} in ${from}`));
  for (const [index, [path, , rule]] of FORBIDDEN.entries()) {
    expect(found).toContain(`${rule} in ${planted(path, "value", index)}`);
    expect(found).toContain(`${rule} in ${planted(path, "type", index)}`);
  }
});

test("the web app may name the codes of errors, and does not load their table", async () => {
  write("contracts/src/errors.ts", "export const errorCodes = {}; export type ErrorCode = string;");
  const target = "@jobwright/contracts/errors";
  write("web/src/lib/a.ts", `import type { ErrorCode } from "${target}"; export type A = ErrorCode;`);
  expect((await checkBoundaries(house)).violations).toEqual([]);
  write("web/src/lib/a.ts", `import { errorCodes } from "${target}"; export const a = errorCodes;`);
  expect((await checkBoundaries(house)).violations.map(({ rule }) => rule)).toEqual([
    "web-loads-no-error-table",
  ]);
});

test("two files that import each other are found, also where one needs only a type", async () => {
  write("engine/src/one.ts", 'import type { Two } from "#two"; export type One = Two;');
  write("engine/src/two.ts", 'import { type One } from "#one"; export type Two = One;');
  expect((await checkBoundaries(house)).violations.map(({ rule }) => rule)).toContain("no-cycles");
});

test("a test file may import what its code may not", async () => {
  write("server/src/jobs/jobs.routes.test.ts", 'import "#db/client"; import "./jobs.repository.ts";');
  expect((await checkBoundaries(house)).violations).toEqual([]);
});

test("a workspace of which no module is read is an error, never a pass", async () => {
  rmSync(join(house, "web/src"), { recursive: true });
  await expect(checkBoundaries(house)).rejects.toThrow("read no module of web");
});

function planted(path: string, kind: string, index: number): string {
  const dot = path.lastIndexOf("/a");
  return `${path.slice(0, dot)}/${kind}-${index}${path.slice(dot + 2)}`;
}
