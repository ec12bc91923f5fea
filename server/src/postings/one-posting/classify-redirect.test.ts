import { expect, test } from "vitest";
import { classifyRedirect } from "./classify-redirect.ts";

const uuid = "8481df25-44f3-4a9b-b3ce-ec244276db31";

test.each([
  ["http://inn.example/jobs/cook-123", "https://www.inn.example/jobs/cook-123/", "same"],
  ["https://inn.example/jobs/12345-old-title", "https://inn.example/jobs/12345-new-title", "same"],
  ["https://inn.example/jobs/senior-cook", "https://inn.example/en/jobs/senior-cook?lang=en", "same"],
  ["https://inn.example/careers?gh_jid=40123", "https://inn.example/careers/open?gh_jid=40123", "same"],
  ["https://boards.greenhouse.io/inn/jobs/4012345", "https://inn.example/careers?gh_jid=4012345", "same"],
  ["https://inn.example/jobs/senior-cook/apply", "https://inn.example/jobs/senior-cook", "same"],
  ["https://inn.example/jobs/senior-cook?gclid=987654", "https://inn.example/jobs/senior-cook", "same"],
  ["https://inn.example/jobs/cook-12345", "https://inn.example/jobs", "away"],
  ["https://inn.example/jobs/cook-12345", "https://inn.example/", "away"],
  ["https://inn.example/jobs/12345", "https://inn.example/jobs/123456", "away"],
  ["https://inn.example/jobs/cook", "https://jobs.inn.example/?q=cook", "away"],
  ["https://inn.example/careers?gh_jid=40123", "https://inn.example/careers", "away"],
  [
    "https://boards.greenhouse.io/inn/jobs/4012345",
    "https://job-boards.greenhouse.io/inn?error=true",
    "away",
  ],
  ["https://boards.greenhouse.io/inn/jobs/4012345", "https://inn.example/careers", "away"],
  [`https://jobs.lever.co/inn/${uuid}`, "https://jobs.lever.co/inn", "away"],
  ["https://board.example/land/ad/12345", "https://inn.example/careers/cook", "elsewhere"],
  ["http://127.0.0.1/jobs/12345", "http://10.0.0.1/jobs", "elsewhere"],
  ["https://inn.example/jobs/12345", "https://inn.example/login?next=/jobs/12345", "signIn"],
  ["https://inn.example/jobs/12345", "https://inn.example/authwall", "signIn"],
])("%s that ends at %s leads %s", (link, finalUrl, expected) => {
  expect(classifyRedirect(link, finalUrl)).toBe(expected);
});
