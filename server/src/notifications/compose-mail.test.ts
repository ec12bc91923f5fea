import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const config = { brandName: "Jobs & Co", publicUrl: "https://jobs.example.org" };
const content = {
  title: 'New: <Cook> & "Baker"',
  text: "First line\nSecond <script>alert(1)</script>",
  link: { path: "/jobs?tab=a&b=c", label: "Open" },
  reason: "You get this because you asked for it.",
};

test("the text part and the HTML part say the same", () => {
  const { subject, text, html = "" } = composeMail(config, content);
  expect(subject).toBe('New: <Cook> & "Baker"');
  expect(text).toBe(
    [
      "Jobs & Co",
      'New: <Cook> & "Baker"',
      "First line",
      "Second <script>alert(1)</script>",
      "Open: https://jobs.example.org/jobs?tab=a&b=c",
      "-- \nYou get this because you asked for it.\n",
    ].join("\n\n"),
  );
  expect(html).toContain("<h1");
  expect(html).toContain("New: &lt;Cook&gt; &amp; &quot;Baker&quot;</h1>");
  expect(html).toContain("Second &lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(html).toContain('href="https://jobs.example.org/jobs?tab=a&amp;b=c"');
  expect(html).toContain("Jobs &amp; Co");
  expect(html).not.toContain("<script>");
});

test("a link never leads to another site", () => {
  for (const path of ["//evil.example/x", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const { html, text } = composeMail(config, { ...content, link: { path, label: "Open" } });
    expect(text).toContain("Open: https://jobs.example.org\n");
    expect(html).toContain('href="https://jobs.example.org"');
  }
});

test("a title of several lines is one line in the subject", () => {
  expect(composeMail(config, { ...content, title: "One\r\nBcc: two@example.org" }).subject).toBe(
    "One Bcc: two@example.org",
  );
});
