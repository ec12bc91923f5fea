import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { readBoardLink } from "./board-links.ts";
import { companyTokens } from "./company-tokens.ts";

describe("guesses of a company's token", () => {
  it.each([
    ["Front Range Power & Controls, Inc.", ["frontrangepowercontrols", "front-range-power-controls"]],
    ["Modash.io", ["modashio", "modash-io", "modash", "modash.io"]],
    ["Georg Kuhn GmbH", ["georgkuhn", "georg-kuhn", "georgkuhngmbh", "georg-kuhn-gmbh"]],
    ["Société Générale S.A.", ["societegenerale", "societe-generale"]],
    ["Barnes and Noble", ["barnesandnoble", "barnes-and-noble"]],
    ["O'Reilly", ["oreilly"]],
    ["Coca-Cola Company", ["cocacola", "coca-cola"]],
  ])("%s", (name, expected) => {
    const tokens = companyTokens(name);
    expect(tokens.slice(0, expected.length)).toEqual(expected);
    expect(tokens.length).toBeLessThanOrEqual(4);
  });

  it("are none for a name without letters, and never a path", () => {
    for (const name of ["", "  ", "!!!", "株式会社"]) expect(companyTokens(name)).toEqual([]);
    for (const token of companyTokens("../../etc/passwd?x#y")) expect(token).toMatch(/^[a-z0-9.&-]+$/);
  });
});

const margin = 1.5;
const reached: [system: string, percent: number][] = [
  ["ashby", 97.5],
  ["greenhouse", 99.8],
  ["lever", 99.4],
  ["workable", 99.9],
];

describe.skipIf(sharedData("companies") === null)("known boards of companies", () => {
  it.each(reached)(
    "%s: the token is among the guesses for about %d percent of the names",
    (system, percent) => {
      const file = sharedData(`companies/ats-${system}.csv`) ?? "";
      expect(existsSync(file)).toBe(true);
      const rows = readFileSync(file, "utf8").trim().split(/\r?\n/).slice(1).map(readRow);
      const hits = rows.filter(({ name, url }) => {
        const token = readBoardLink(url)?.token.toLowerCase();
        return token !== undefined && companyTokens(name).includes(token);
      });
      const share = (hits.length / rows.length) * 100;
      process.stdout.write(
        `${system}: ${hits.length} of ${rows.length} tokens guessed (${share.toFixed(1)}%)\n`,
      );
      expect(share).toBeGreaterThan(percent - margin);
    },
  );
});

function readRow(line: string): { name: string; url: string } {
  const [, quoted, plain, url] = /^(?:"((?:[^"]|"")*)"|([^,]*)),(.*)$/.exec(line) ?? [];
  return { name: (quoted ?? plain ?? "").replaceAll('""', '"'), url: url ?? "" };
}
