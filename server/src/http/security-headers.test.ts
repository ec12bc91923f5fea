import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});

afterAll(() => tested.close());

test("every answer carries the security headers, and the policy follows the settings", async () => {
  const settings = {
    agentsUrl: "https://agents.example.org/base",
    storageUrl: "https://files.example.org",
    schedulerUrl: "http://localhost:9000",
    tokenSyncUrl: "https://sync.example.org/token",
    publicUrl: "https://jobs.example.org",
  };
  const elsewhere = await createTestApp(allRoutes, { config: settings });
  for (const path of ["/", "/api/nothing", "/api/config", "/docs"]) {
    const { headers } = await elsewhere.app.request(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(
      "connect-src 'self' https://agents.example.org https://files.example.org http://localhost:9000 https://sync.example.org;",
    );
    expect(policy).toContain("frame-src 'self' https://agents.example.org https://files.example.org;");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
  const { headers } = await tested.app.request("/api/config");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self';");
  expect(headers.get("strict-transport-security")).toBeNull();
  await elsewhere.close();
});

test("a page frames its own files alone, and others' viewers only where the setting allows them", async () => {
  const policyOf = async (app: TestApp["app"]) =>
    (await app.request("/")).headers.get("content-security-policy") ?? "";
  expect(await policyOf(tested.app)).toContain("frame-src 'self';");
  const open = await createTestApp(allRoutes, {
    config: { storageUrl: "https://files.example.org/base", hasOutsideViewers: true },
  });
  expect(await policyOf(open.app)).toContain(
    "frame-src 'self' https://files.example.org https://docs.google.com https://view.officeapps.live.com;",
  );
  await open.close();
});
