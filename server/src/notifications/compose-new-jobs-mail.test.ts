import { describe, expect, test } from "vitest";
import { composeNewJobsMail } from "./compose-new-jobs-mail.ts";
import { makeNotifiedJob, makeNotifiedJobs } from "#testing/notifications/notified-people";

const config = { brandName: "Jobs & Co", publicUrl: "https://jobs.example.org" };
const TOKEN = "abc.def";

test("an e-mail about one run says the same in text and HTML", () => {
  const { subject, text, html = "", headers } = composeNewJobsMail(config, [makeNotifiedJobs()], TOKEN);
  expect(subject).toBe("7 new jobs for Registered Nurse");
  const session = "https://jobs.example.org/jobs?session=session-told-0001";
  expect(text).toBe(
    [
      "Jobs & Co",
      "7 new jobs for Registered Nurse",
      [
        `Registered Nurse: ${session}&job=listing-1`,
        "St Mary's · Leeds · $80,000 a year · 82 of 100",
        "- The role is the one that you look for.",
        "- It names 3 of your 4 skills.",
        "The posting: https://boards.example.com/nurse",
      ].join("\n"),
      [
        `Ward Nurse: ${session}&job=listing-2`,
        "St Mary's · Leeds · $80,000 a year · 71 of 100",
        "- The role is the one that you look for.",
        "- It names 3 of your 4 skills.",
        "The posting: https://boards.example.com/nurse",
      ].join("\n"),
      `and 5 more: ${session}`,
      `Open Jobs & Co: ${session}`,
      "-- \nYou get this because e-mail is chosen in your notification settings.",
      "Change that: https://jobs.example.org/settings?tab=notifications",
      "Turn off e-mail: https://jobs.example.org/unsubscribe?token=abc.def\n",
    ].join("\n\n"),
  );
  for (const said of [
    `href="${session.replaceAll("&", "&amp;")}&amp;job=listing-1"`,
    ">Registered Nurse</a>",
    "St Mary&#39;s · Leeds · $80,000 a year · 82 of 100",
    "<li>It names 3 of your 4 skills.</li>",
    'href="https://boards.example.com/nurse"',
    ">and 5 more</a>",
    'href="https://jobs.example.org/settings?tab=notifications"',
    'href="https://jobs.example.org/unsubscribe?token=abc.def"',
  ]) {
    expect(html).toContain(said);
  }
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://jobs.example.org/api/unsubscribe?token=abc.def>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("what a posting says is text, and its link is one of the web or none", () => {
  const job = makeNotifiedJob({
    title: 'Cook <img src=x onerror="alert(1)">\r\nBcc: eve@example.com',
    company: "<b>Inn</b>",
    reasons: ["<script>alert(2)</script>"],
    url: "javascript:alert(3)",
  });
  const told = { ...makeNotifiedJobs(), jobs: [job], total: 1, titles: ["<i>Cook</i>\nSubject: x"] };
  const { subject, text, html = "" } = composeNewJobsMail(config, [told], TOKEN);
  expect(subject).toBe("1 new job for <i>Cook</i> Subject: x");
  expect(html).not.toMatch(/<img|<b>|<i>|<script|javascript:/);
  expect(text).not.toContain("javascript:");
  expect(html).toContain("Cook &lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: eve@example.com</a>");
});

test("what is not known is left out, and a salary that is not stated says so", () => {
  const job = makeNotifiedJob({ location: "Not specified", salary: "", score: null, reasons: [], url: null });
  const told = { ...makeNotifiedJobs(), jobs: [job], total: 1 };
  const { text, html = "" } = composeNewJobsMail(config, [told], TOKEN);
  expect(text).toContain("St Mary's · Salary not specified\n");
  expect(text).not.toContain("of 100");
  expect(html).not.toMatch(/<ul|The posting/);
});

describe("a digest", () => {
  const runs = Array.from({ length: 4 }, (_, run) => ({
    ...makeNotifiedJobs(),
    sessionId: `session-told-000${run}`,
    titles: run < 3 ? ["Nurse"] : ["Cook"],
    total: 12,
    jobs: Array.from({ length: 10 }, (_each, place) =>
      makeNotifiedJob({
        jobId: `job-${run}-${place}`,
        title: `Job ${run} ${place}`,
        score: run * 20 + 19 - place,
      }),
    ),
  }));

  test("has the best jobs of all runs, each under its own run, and a link to the rest", () => {
    const { subject, text, html = "" } = composeNewJobsMail(config, runs, TOKEN);
    expect(subject).toBe("48 new jobs for Nurse and Cook while you had quiet hours");
    expect(text.match(/^Job \d \d: /gm)?.map((line) => line[4])).toEqual([..."3333333333", ..."2222222222"]);
    expect(text.match(/^== .* ==$/gm)).toEqual([
      "== 12 new jobs for Cook ==",
      "== 12 new jobs for Nurse ==",
      "== 12 new jobs for Nurse ==",
      "== 12 new jobs for Nurse ==",
    ]);
    expect(text).toContain("and 2 more: https://jobs.example.org/jobs?session=session-told-0003");
    expect(text).toContain("Look at them: https://jobs.example.org/jobs?session=session-told-0000");
    expect(text).toContain("Open Jobs & Co: https://jobs.example.org/\n");
    expect(html.match(/<h2/g)).toHaveLength(4);
  });

  test("of one search has no headings that all say the same", () => {
    const alike = runs.map((run) => ({ ...run, titles: ["Nurse"] }));
    const { text, html = "" } = composeNewJobsMail(config, alike, TOKEN);
    expect(text.match(/^Job \d \d: /gm)).toHaveLength(20);
    expect(text).not.toContain("==");
    expect(html).not.toContain("<h2");
  });
});

test("many titles that were looked for are counted", () => {
  const titles = ["Nurse", "Cook", "Baker", "Pilot"];
  const { subject } = composeNewJobsMail(config, [{ ...makeNotifiedJobs(), titles }], TOKEN);
  expect(subject).toBe("7 new jobs for Nurse, Cook and 2 more");
  const { subject: untitled } = composeNewJobsMail(config, [{ ...makeNotifiedJobs(), titles: [] }], TOKEN);
  expect(untitled).toBe("7 new jobs");
});
