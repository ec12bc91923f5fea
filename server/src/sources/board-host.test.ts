import { expect, test } from "vitest";
import { isBoardHost } from "./board-host.ts";

test.each(["jobs.acme.com", "careers.xn--mnchen-3ya.de", "a.io", "tt.play-goals.co.uk"])(
  "%s is one",
  (host) => {
    expect(isBoardHost(host)).toBe(true);
  },
);

test.each([
  "acme",
  "127.0.0.1",
  "2130706433",
  "0x7f.0x0.0x0.0x1",
  "1.2.3.0x4",
  "[::1]",
  "localhost",
  "jobs.localhost",
  "printer.local",
  "metadata.google.internal",
  "router.home.arpa",
  "jobs.acme.com:8443",
  "jobs.acme.com.",
  "jobs.acme.com/x",
  "user@acme.com",
  "-jobs.acme.com",
  "jobs..acme.com",
  "Jobs.acme.com",
  "jobs.acme.com\n",
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(130)}com`,
])("%j is none", (host) => {
  expect(isBoardHost(host)).toBe(false);
});
