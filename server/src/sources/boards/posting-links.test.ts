import { expect, test } from "vitest";
import { readPostingId, readPostingLink } from "./posting-links.ts";

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
  ["https://acme.teamtailor.com/en/jobs/8000001-warehouse-lead", "teamtailor", "acme", "8000001"],
  ["https://muster.jobs.personio.com/job/2000001?language=de", "personio", "muster", "2000001"],
  ["https://join.com/companies/muster/101-dreher", "join", "muster", "101-dreher"],
  ["https://acme.bamboohr.com/careers/86/detail", "bamboohr", "acme", "86"],
  ["https://acme.bamboohr.com/jobs/view.php?id=86", "bamboohr", "acme", "86"],
  [`https://ats.rippling.com/en-GB/acme/jobs/${uuid}`, "rippling", "acme", uuid],
  ["https://jobs.gem.com/acme/am9icG9zdDox", "gem", "acme", "am9icG9zdDox"],
  ["https://acme.pinpointhq.com/en/postings/4f2c-81", "pinpoint", "acme", "4f2c-81"],
  [
    "https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/Springdale-AR/Cook_JR100042-1/apply/autofillWithResume?source=x",
    "workday",
    "acme.wd5.myworkdayjobs.com+careers",
    "Springdale-AR/Cook_JR100042-1",
  ],
  [
    "https://acme.wd5.myworkdayjobs.com/Careers/job/Z%C3%BCrich/K%C3%B6chin_R-1/",
    "workday",
    "acme.wd5.myworkdayjobs.com+careers",
    "Zürich/Köchin_R-1",
  ],
  [
    "https://wd3.myworkdaysite.com/recruiting/havas/group/job/Cook_R_12",
    "workday",
    "wd3.myworkdaysite.com+havas+group",
    "Cook_R_12",
  ],
  [
    "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/job/210612345/?mode=location",
    "oracle",
    "jpmc.fa.oraclecloud.com+CX_1001",
    "210612345",
  ],
  [
    "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/requisitions/preview/210612345",
    "oracle",
    "jpmc.fa.oraclecloud.com+CX_1001",
    "210612345",
  ],
  ["https://arbetsformedlingen.se/platsbanken/annonser/30000001?from=x", "jobtech", "", "30000001"],
  [`https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`, "nav", "", uuid],
])("%s names one posting", (link, source, token, id) => {
  expect(readPostingLink(link)).toEqual({ source, token, id });
});

test.each([
  "https://boards.greenhouse.io/acme",
  "https://jobs.lever.co/acme",
  "https://jobs.ashbyhq.com/acme/not-an-id",
  "https://acme.recruitee.com/",
  "https://jobs.gem.com/acme",
  "https://acme.teamtailor.com/jobs",
  "https://muster.jobs.personio.de/",
  "https://join.com/companies/muster",
  "https://acme.bamboohr.com/careers",
  "https://acme.pinpointhq.com/en",
  "https://acme.wd5.myworkdayjobs.com/Careers/jobs",
  "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/requisitions",
  "https://arbetsformedlingen.se/platsbanken/annonser",
  `https://arbeidsplassen.nav.no/bedrifter/${uuid}`,
  `https://jobs.example.com/acme/${uuid}`,
  "nonsense",
])("%s names none", (link) => {
  expect(readPostingLink(link)).toBeNull();
});

test("an id is read at a host of the company's own as well", () => {
  expect(readPostingId("recruitee", "https://jobs.acme.com/o/senior-cook")).toBe("senior-cook");
  expect(readPostingId("teamtailor", "https://jobs.acme.com/jobs/8000001-warehouse-lead")).toBe("8000001");
  expect(readPostingId("teamtailor", "nonsense")).toBeUndefined();
});
