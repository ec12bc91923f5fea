import { expect, test } from "vitest";
import { readBridgeSettings } from "./bridge-settings.ts";

const token = `jwp_${"t".repeat(43)}`;

test("the address is that of the MCP server, also of one below a path", () => {
  for (const [url, address] of [
    [undefined, "http://localhost:3000/mcp"],
    [" https://jobs.example.org ", "https://jobs.example.org/mcp"],
    ["https://example.org/jobs/", "https://example.org/jobs/mcp"],
  ]) {
    const settings = readBridgeSettings({ JOBWRIGHT_URL: url, JOBWRIGHT_TOKEN: token });
    expect(settings).toEqual({ address: new URL(address ?? ""), token });
  }
});

test("what is wrong is said without the token", () => {
  for (const [env, sentence] of [
    [{}, /^JOBWRIGHT_TOKEN is not set\. /],
    [{ JOBWRIGHT_TOKEN: "word-of-another-kind" }, /^JOBWRIGHT_TOKEN is no access token of Jobwright/],
    [{ JOBWRIGHT_URL: "localhost", JOBWRIGHT_TOKEN: token }, /^JOBWRIGHT_URL is no http or https address/],
    [{ JOBWRIGHT_URL: "http://", JOBWRIGHT_TOKEN: token }, /^JOBWRIGHT_URL is no http or https address/],
  ] as const) {
    const settings = readBridgeSettings(env);
    expect(settings).toEqual({ problem: expect.stringMatching(sentence) });
    expect(JSON.stringify(settings)).not.toMatch(/word-of|jwp_t/);
  }
});
