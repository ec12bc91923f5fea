import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import type { Listing } from "@jobwright/contracts/jobs";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { tokenScopes, tokenScopeTexts } from "@jobwright/contracts/token-scopes";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApp, startWithToken, type StartedWithToken } from "#testing/tokens/start-with-token";

const ROOT = resolve(import.meta.dirname, "../../..");
const JOURNEY = join(ROOT, "server/testing/tokens/client-journey.ts.txt");
const run = promisify(execFile);

let page: string;
let started: StartedWithToken;
let folder: string;

beforeAll(async () => {
  page = await readFile(join(ROOT, "docs/api.md"), "utf8");
  folder = await mkdtemp(join(tmpdir(), "jobwright-api-"));
  started = await startWithToken();
}, 120_000);
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true, force: true });
});

test("the page on the API names each scope and each call that a token opens, as the contract has them", () => {
  const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, first, second]) => [first, second]);
  const scopes = tokenScopes.map((scope) => [`\`${scope}\``, tokenScopeTexts[scope]]);
  expect(rows.filter(([first]) => tokenScopes.some((scope) => first === `\`${scope}\``))).toEqual(scopes);
  const calls = Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
    const needed = scopesOf(endpoint);
    const words = needed.map((scope) => `\`${scope}\``).join(" or ");
    const call = `\`${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}\``;
    if (needed.length === 0) return [];
    return [[call, needed.length === tokenScopes.length ? "any" : words]];
  });
  expect(rows.filter(([first = ""]) => /^`(GET|POST|PUT|PATCH|DELETE) /.test(first))).toEqual(calls);
});

test(
  "the commands of the page search, save and move jobs, and tailor a resume, by the page alone",
  { timeout: 120_000 },
  async () => {
    const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
    const script = ["set -eu", ...commands]
      .join("\n")
      .replace("http://localhost:3000", started.url)
      .replace("jwp_put-your-own-here", started.token);
    const { stdout } = await run("bash", ["-c", script], { cwd: folder });
    expect(stdout).toContain(`"uid":"${started.uid}"`);
    const { jobs } = (await (await callApp(started, `/api/users/${started.uid}/jobListings`)).json()) as {
      jobs: Listing[];
    };
    expect(jobs.map(({ title, status, favorite, note }) => ({ title, status, favorite, note }))).toEqual(
      expect.arrayContaining([
        { title: "Cook", status: "applied", favorite: true, note: "Sent on Monday." },
        { title: "Cook", status: "interviewing", favorite: false, note: undefined },
      ]),
    );
    expect(jobs).toHaveLength(2);
    const draft = JSON.parse(await readFile(join(folder, "draft.json"), "utf8")) as Tailoring;
    expect(draft.requirements.map(({ label, match }) => [label, match !== null])).toEqual([
      ["baking", false],
      ["food hygiene", true],
    ]);
    expect((await readFile(join(folder, "resume.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

test(
  "a client that is generated from OpenAPI compiles and runs a journey",
  { timeout: 120_000 },
  async () => {
    const document = (await (await fetch(`${started.url}/openapi.json`)).json()) as OpenAPI3;
    await writeFile(join(folder, "jobwright.ts"), astToString(await openapiTS(document)));
    await copyFile(JOURNEY, join(folder, "journey.ts"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    expect(compile(join(folder, "journey.ts"))).toEqual([]);
    const env = { ...process.env, JOBWRIGHT: started.url, TOKEN: started.token };
    const { stdout } = await run(process.execPath, ["journey.ts"], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual({
      uid: started.uid,
      searches: expect.any(Number),
      statuses: ["new", "interviewing"],
      title: "Baker",
      codes: ["request/invalid", "jobs/listing-not-found"],
    });
  },
);

/** What the compiler says against the file, at its strictest. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    types: ["node"],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
