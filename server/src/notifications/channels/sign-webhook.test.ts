import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeSigningSecret, signWebhook } from "./sign-webhook.ts";

const page = readFileSync(new URL("../../../../docs/notifications.md", import.meta.url), "utf8");
const sample = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";

/** What the sample of docs/notifications.md says of each message, with the clock at `now`. */
function runSample(now: Date, calls: [secret: string, headers: object, body: string][]): unknown {
  const program = `${sample}
Date.now = () => ${now.getTime()};
console.log(JSON.stringify(${JSON.stringify(calls)}.map((call) => isGenuine(...call))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("the signature is the one that Standard Webhooks publishes for its example", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const headers = signWebhook(secret, {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("the sample of the documentation takes what is genuine and new, and nothing else", () => {
  const sentAt = new Date("2026-11-24T08:00:00Z");
  const secret = makeSigningSecret();
  const body = '{"title":"Köchin"}';
  const headers = signWebhook(secret, { id: "msg_1", sentAt, body });
  expect(
    runSample(sentAt, [
      [secret, headers, body],
      [secret, { ...headers, "webhook-signature": `v1,AAAA ${headers["webhook-signature"]}` }, body],
      [secret, headers, `${body} `],
      [secret, { ...headers, "webhook-id": "msg_2" }, body],
      [makeSigningSecret(), headers, body],
      [secret, {}, body],
    ]),
  ).toEqual([true, true, false, false, false, false]);
  expect(runSample(new Date("2026-11-24T08:06:00Z"), [[secret, headers, body]])).toEqual([false]);
});
