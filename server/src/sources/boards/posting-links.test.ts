import { expect, test } from "vitest";
import { readPostingLink } from "./posting-links.ts";

const uuid = "8481df25-44f3-4a9b-b3ce-ec244276db31";

test.each([
  ["https://boards.greenhouse.io/acme/jobs/4012345", "greenhouse", "acme", "4012345"],
  ["https://job-boards.eu.greenhouse.io/acme/jobs/4012345?gh_src=x", "greenhouse", "acme", "4012345"],
  ["https://boards.greenhouse.io/embed/job_app?for=acme&token=4012345", "greenhouse", "acme", "4012345"],
  [`https://jobs.lever.co/acme/${uuid}/apply`, "lever", "acme", uuid],
  [`https://jobs.eu.lever.co/acme/${uuid}`, "lever", "eu:acme", uuid],
  [`https://jobs.ashbyhq.com/acme/${uuid}/application`, "ashby", "acme", uuid],
  ["https://apply.workable.com/acme/j/0A1B2C3D4E/", "workable", "acme", "0A1B2C3D4E"],
  [
    "https://jobs.smartrecruiters.com/Acme/743999123456789-senior-cook",
    "smartrecruiters",
    "Acme",
    "743999123456789",
  ],
  ["https://acme.recruitee.com/o/senior-cook/c/new", "recruitee", "acme", "senior-cook"],
  [`https://ats.rippling.com/en-GB/acme/jobs/${uuid}`, "rippling", "acme", uuid],
  ["https://jobs.gem.com/acme/am9icG9zdDox", "gem", "acme", "am9icG9zdDox"],
  ["https://acme.pinpointhq.com/en/postings/4f2c-81", "pinpoint", "acme", "4f2c-81"],
])("%s names one posting", (link, source, token, id) => {
  expect(readPostingLink(link)).toEqual({ source, token, id });
});

test.each([
  "https://boards.greenhouse.io/acme",
  "https://jobs.lever.co/acme",
  "https://jobs.ashbyhq.com/acme/not-an-id",
  "https://acme.recruitee.com/",
  "https://jobs.gem.com/acme",
  "https://acme.pinpointhq.com/en",
  `https://jobs.example.com/acme/${uuid}`,
  "nonsense",
])("%s names none", (link) => {
  expect(readPostingLink(link)).toBeNull();
});
