import { expect, test } from "vitest";
import type { NotifiedJobs } from "#db/schema/notifications";
import { makeNotifiedJob } from "#testing/notifications/notified-people";
import { composeText, splitText, type ChannelMessage } from "./channel-message.ts";
import { toRequests } from "./channel-requests.ts";

const config = {
  brandName: "Jobwright",
  publicUrl: "https://jobs.example.org",
  channels: { exemptOrigins: [], telegramUrl: null },
} as unknown as Parameters<typeof toRequests>[0]["config"];

function makeMessage(newJobs: NotifiedJobs[]): ChannelMessage {
  return {
    id: "msg_1",
    kind: "newJobs",
    time: new Date("2026-11-27T08:00:00Z"),
    title: "30 new jobs",
    text: "",
    link: "/jobs?session=s1",
    newJobs,
  };
}

const many = (title: string): NotifiedJobs[] =>
  [0, 1, 2].map((run) => ({
    sessionId: `session-${run}`,
    titles: ["Nurse"],
    total: 10,
    jobs: Array.from({ length: 10 }, (_, index) =>
      makeNotifiedJob({ jobId: `job-${run}-${index}`, title, reasons: ["It fits well. ".repeat(12).trim()] }),
    ),
  }));

function requestsOf(kind: "ntfy" | "telegram" | "discord" | "slack", newJobs: NotifiedJobs[]) {
  const target = kind === "telegram" ? "4711" : "https://example.org/a/b";
  const message = makeMessage(newJobs);
  const requests = toRequests({
    config,
    channel: { kind, target },
    secret: "s",
    message,
    sentAt: message.time,
  });
  return requests.map(({ url, body }) => ({ url, body: JSON.parse(body) as Record<string, string> }));
}

test("a long digest fits each service: cut for Discord, Slack and ntfy, in parts for Telegram", () => {
  const jobs = many("Pflegefachkraft für Anästhesie 🩺");
  const [discord] = requestsOf("discord", jobs);
  expect(discord?.body["content"]?.length).toBeLessThanOrEqual(2000);
  expect(discord?.body["content"]).toMatch(/And \d+ more: <https:\/\/jobs\.example\.org\/jobs\?session=s1>$/);
  const [slack] = requestsOf("slack", jobs);
  expect(slack?.body["text"]?.length).toBeLessThanOrEqual(4000);
  const [ntfy] = requestsOf("ntfy", jobs);
  expect(ntfy?.url).toBe("https://example.org/a/");
  expect(Buffer.byteLength(ntfy?.body["message"] ?? "")).toBeLessThanOrEqual(4000);
  const telegram = requestsOf("telegram", jobs).map(({ body }) => body["text"] ?? "");
  expect(telegram.length).toBeGreaterThan(1);
  for (const part of telegram) expect(part.length).toBeLessThanOrEqual(4096);
  expect(telegram.join("\n\n")).toMatch(/^30 new jobs\n\n.*And 10 more: https:\/\/jobs\.example\.org\S+$/s);
});

test("what a posting says is text to every service", () => {
  const newJobs = (title: string, company = "A & B"): NotifiedJobs[] => [
    { sessionId: "s1", titles: [], total: 1, jobs: [makeNotifiedJob({ title, company, reasons: [] })] },
  ];
  const [discord] = requestsOf("discord", newJobs("**Cook** [here](https://evil.example) @everyone <@1>"));
  expect(discord?.body["content"]).toContain(
    String.raw`\*\*Cook\*\* \[here\]\(https\://evil.example\) \@everyone \<\@1\>`,
  );
  expect(discord?.body).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
  const [slack] = requestsOf("slack", newJobs("Cook <!channel> | <https://evil.example|here>"));
  expect(slack?.body["text"]).toContain(
    "|Cook &lt;!channel&gt; / &lt;https://evil.example/here&gt;>\nA &amp; B · Leeds",
  );
  const [telegram] = requestsOf("telegram", newJobs("<b>Cook</b> *now*"));
  expect(telegram?.body["text"]).toContain("<b>Cook</b> *now*\n");
  expect(telegram?.body).not.toHaveProperty("parse_mode");
});

test("a text is cut between paragraphs, and inside one where it is too long, never inside a letter", () => {
  expect(splitText("one\n\ntwo\n\nthree", 10)).toEqual(["one\n\ntwo", "three"]);
  expect(splitText(`${"a".repeat(9)}😀b`, 10)).toEqual(["a".repeat(9), "😀b"]);
});

test("a message that is not about jobs is its own text", () => {
  const style = {
    escape: (text: string) => text,
    heading: (title: string) => title,
    job: (title: string) => title,
    link: (url: string) => url,
  };
  const message = {
    ...makeMessage([]),
    kind: "account" as const,
    title: "Hello",
    text: "One\nTwo",
    link: null,
  };
  const text = composeText(config, message, style, { limit: 100, measure: ({ length }) => length });
  expect(text).toBe("Hello\n\nOne\n\nTwo\n\n".trim());
});
