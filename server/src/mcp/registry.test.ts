import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scopesOf } from "@jobwright/contracts/endpoint";
import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { projectRoot } from "#config/data-folder";
import { tools } from "./registry.ts";
import { neededScopes, type Tool } from "./tool.ts";

function toRow(tool: Tool): string {
  const { readOnlyHint, destructiveHint } = tool.annotations;
  const does = readOnlyHint ? "reads" : destructiveHint ? "changes, may overwrite" : "changes";
  const scopes = neededScopes(tool).map((scope) => `\`${scope}\``);
  return `| \`${tool.name}\` | ${tool.title} | ${does} | ${scopes.join(", ")} |`;
}

test("docs/mcp.md lists every tool as the registry has it", () => {
  const page = readFileSync(join(projectRoot, "docs/mcp.md"), "utf8");
  const cells = (row: string) => row.split("|").map((cell) => cell.trim());
  const rows = page.split("\n").filter((line) => /^\| `[a-z_]+` /.test(line));
  expect(rows.map(cells), `put these rows into docs/mcp.md:\n${tools.map(toRow).join("\n")}`).toEqual(
    tools.map((tool) => cells(toRow(tool))),
  );
});

test("every endpoint that a tool calls is one that a personal token opens", () => {
  for (const { name, endpoints } of tools) {
    expect([name, endpoints.filter((endpoint) => scopesOf(endpoint).length === 0)]).toEqual([name, []]);
  }
});

test("no tool accepts a change, keeps or deletes a draft, and what reads has no scope but that of reading", () => {
  const decides = [
    tailoringEndpoints.changeResumeTailoring,
    tailoringEndpoints.saveTailoredResume,
    tailoringEndpoints.deleteResumeTailoring,
  ];
  const called = tools.flatMap(({ endpoints }) => endpoints);
  expect(
    called.filter((endpoint) =>
      decides.some(({ path, method }) => endpoint.path === path && endpoint.method === method),
    ),
  ).toEqual([]);
  for (const tool of tools.filter(({ annotations }) => annotations.readOnlyHint)) {
    expect([tool.name, neededScopes(tool)]).toEqual([tool.name, ["read"]]);
    expect(tool.endpoints.filter(({ method }) => method !== "GET")).toEqual([]);
  }
});
