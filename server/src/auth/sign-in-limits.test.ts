import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp } from "#testing/http/test-app";
import { startIdentityProvider } from "#testing/identity-provider";
import { begin, newBrowser, newPerson, open, requestSignIn, whoIs } from "#testing/auth/sign-in";

const WINDOW = "/sign-in-window.html?attempt=attempt-1";

test("a provider that is not set up, or not known, is told so", async () => {
  const plain = await createTestApp(allRoutes);
  const browser = newBrowser(plain);
  const response = await requestSignIn(browser, { provider: "google" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "auth/not-configured" });
  const unknown = await newBrowser(plain).send("POST", "/api/auth/sign-in", {
    body: { provider: "facebook", mode: "popup", attempt: "attempt-1" },
  });
  expect(unknown.status).toBe(400);
  await plain.close();
});

test("a provider that is down is told so at once, keeps no guest out, and is found when it is up", async () => {
  const port = await closedPort();
  const settings = { issuer: `http://127.0.0.1:${port}`, clientId: "demo", clientSecret: null };
  const down = await createTestApp(allRoutes, { config: { oidc: { ...settings, label: "Example ID" } } });
  const browser = newBrowser(down);
  const refused = await requestSignIn(browser);
  expect(refused.status).toBe(502);
  expect(await refused.json()).toMatchObject({ code: "auth/network-request-failed" });
  expect((await browser.signInGuest()).isAnonymous).toBe(true);
  const provider = await startIdentityProvider({ port });
  down.server.config.oidc = { ...settings, clientSecret: provider.clientSecret, label: "Example ID" };
  const { end } = await open(browser, await provider.signIn(await begin(browser), newPerson()));
  expect(end).toBe(WINDOW);
  expect((await whoIs(browser))?.isAnonymous).toBe(false);
  await provider.close();
  expect((await requestSignIn(newBrowser(down))).status).toBe(502);
  await down.close();
});

test("a provider that goes down during the sign-in ends it as unreachable, with the guest as before", async () => {
  const provider = await startIdentityProvider();
  const { issuer, clientId, clientSecret } = provider;
  const tested = await createTestApp(allRoutes, {
    config: { oidc: { issuer, clientId, clientSecret, label: "Example ID" } },
  });
  const browser = newBrowser(tested);
  const guest = await browser.signInGuest();
  const callback = await provider.signIn(await begin(browser), newPerson());
  await provider.close();
  expect((await open(browser, callback)).end).toBe(`${WINDOW}&error=network-request-failed`);
  expect(await whoIs(browser)).toEqual(guest);
  await tested.close();
});

test("one address begins twenty sign-ins a minute, and is then asked to wait", async () => {
  const limited = await createTestApp(allRoutes);
  const request = (remoteAddress: string) =>
    limited.app.request(
      "/api/auth/sign-in",
      {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost" },
        body: JSON.stringify({ provider: "oidc", mode: "popup", attempt: "attempt-1" }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  const answers = await Promise.all(Array.from({ length: 21 }, () => request("203.0.113.7")));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("60");
  expect((await request("203.0.113.8")).status).toBe(404);
  await limited.close();
});

test("one address brings thirty callbacks a minute, and is then asked to wait", async () => {
  const limited = await createTestApp(allRoutes);
  const request = async (remoteAddress: string) => {
    const env = { incoming: { socket: { remoteAddress } } };
    const response = await limited.app.request("/api/auth/callback/oidc?state=x", {}, env);
    return new URL(response.headers.get("location") ?? "").searchParams.get("error");
  };
  const answers = await Promise.all(Array.from({ length: 31 }, () => request("203.0.113.7")));
  const good = Array.from({ length: 30 }, () => "invalid-auth-event");
  expect(answers).toEqual([...good, "request/rate-limited"]);
  expect(await request("203.0.113.8")).toBe("invalid-auth-event");
  await limited.close();
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
