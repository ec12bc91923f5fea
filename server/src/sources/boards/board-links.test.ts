import { describe, expect, it } from "vitest";
import { boardPageUrl, isBoardToken, readBoardLink } from "./board-links.ts";
import { boardSystems } from "./board-systems.ts";
import { findBoardLinks } from "./find-board-links.ts";

describe("links to boards", () => {
  it.each([
    ["https://boards.greenhouse.io/acme", "greenhouse", "acme"],
    ["https://boards.greenhouse.io/acme/jobs/4012345", "greenhouse", "acme"],
    ["https://job-boards.greenhouse.io/gitlab/jobs/8503792002?gh_src=x", "greenhouse", "gitlab"],
    ["https://job-boards.eu.greenhouse.io/acme", "greenhouse", "acme"],
    ["https://boards.greenhouse.io/embed/job_board?for=acme&b=https%3A%2F%2Facme.com", "greenhouse", "acme"],
    ["https://boards.greenhouse.io/embed/job_board/js?for=acme", "greenhouse", "acme"],
    ["https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true", "greenhouse", "acme"],
    ["https://jobs.lever.co/spotify/2193db3f-77c5-43b8-b030-8f92c9882bf1/apply", "lever", "spotify"],
    ["https://jobs.lever.co/1840%26company", "lever", "1840&company"],
    ["https://jobs.eu.lever.co/acme", "lever", "eu:acme"],
    ["https://api.eu.lever.co/v0/postings/acme?mode=json", "lever", "eu:acme"],
    ["https://jobs.ashbyhq.com/hippocratic%20ai/05e14247", "ashby", "hippocratic ai"],
    ["https://jobs.ashbyhq.com/Crusoe", "ashby", "Crusoe"],
    ["https://api.ashbyhq.com/posting-api/job-board/notion", "ashby", "notion"],
    ["https://apply.workable.com/alder-finch/j/7F3A91C2D0/", "workable", "alder-finch"],
    ["https://alder-finch.workable.com/jobs/1", "workable", "alder-finch"],
    ["https://www.workable.com/api/accounts/acme", "workable", "acme"],
    ["https://careers.smartrecruiters.com/Ubisoft2", "smartrecruiters", "Ubisoft2"],
    ["https://jobs.smartrecruiters.com/Ubisoft2/744000151912444-x", "smartrecruiters", "Ubisoft2"],
    ["https://channable.recruitee.com/o/manager", "recruitee", "channable"],
    ["https://acme.teamtailor.com/jobs/8000001-warehouse-lead", "teamtailor", "acme"],
    ["https://acme.na.teamtailor.com/jobs", "teamtailor", "acme.na.teamtailor.com"],
    ["https://muster-gmbh.jobs.personio.de/job/2000001?language=en", "personio", "muster-gmbh"],
    ["https://muster.jobs.personio.com/", "personio", "muster"],
    ["https://acme.bamboohr.com/careers/86", "bamboohr", "acme"],
    ["https://acme.bamboohr.com/jobs/embed2.php?version=1.0.0", "bamboohr", "acme"],
    ["https://join.com/companies/muster/101-dreher", "join", "muster"],
    ["https://join.com/de/companies/muster", "join", "muster"],
    ["https://ats.rippling.com/acme/jobs/2f0674e6-f01f-4ecd-b459-e947241c211f", "rippling", "acme"],
    ["https://ats.us1.rippling.com/en-GB/acme-careers/jobs", "rippling", "acme-careers"],
    ["https://ats.rippling.com/api/v2/board/acme/jobs?page=0", "rippling", "acme"],
    ["https://jobs.gem.com/acme/am9icG9zdDox", "gem", "acme"],
    ["https://api.gem.com/job_board/v0/acme/job_posts/", "gem", "acme"],
    ["https://acme.pinpointhq.com/en/postings/4f2c", "pinpoint", "acme"],
    ["http://JOBS.LEVER.CO/spotify", "lever", "spotify"],
    [
      "https://nvidia.wd5.myworkdayjobs.com/en-US/NVIDIAExternalCareerSite/job/US-CA/Engineer_JR1",
      "workday",
      "nvidia.wd5.myworkdayjobs.com+nvidiaexternalcareersite",
    ],
    [
      "https://Acme.wd103.myworkdayjobs.com/Careers/jobs?q=cook",
      "workday",
      "acme.wd103.myworkdayjobs.com+careers",
    ],
    ["https://acme.wd1.myworkdayjobs.com/fr/Jobs", "workday", "acme.wd1.myworkdayjobs.com+jobs"],
    ["https://jj.wd5.myworkdayjobs.com/JJ", "workday", "jj.wd5.myworkdayjobs.com+jj"],
    [
      "https://acme.wd1.myworkdayjobs.com/wday/cxs/acme/Careers/jobs",
      "workday",
      "acme.wd1.myworkdayjobs.com+careers",
    ],
    [
      "https://wd3.myworkdaysite.com/en-US/recruiting/havas/GroupSite/job/Paris/Cook_R1",
      "workday",
      "wd3.myworkdaysite.com+havas+groupsite",
    ],
    [
      "https://wd3.myworkdaysite.com/wday/cxs/havas/GroupSite/jobs",
      "workday",
      "wd3.myworkdaysite.com+havas+groupsite",
    ],
    [
      "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/requisitions/preview/210",
      "oracle",
      "jpmc.fa.oraclecloud.com+CX_1001",
    ],
    [
      "https://fa-eqai-saasfaprod1.fa.ocs.oraclecloud26.com/hcmUI/CandidateExperience/de/sites/AEO-Careers",
      "oracle",
      "fa-eqai-saasfaprod1.fa.ocs.oraclecloud26.com+AEO-Careers",
    ],
    [
      "https://evht.fa.ocs.oraclecloud.eu/hcmUI/CandidateExperience/en/sites/CX_7001/job/1",
      "oracle",
      "evht.fa.ocs.oraclecloud.eu+CX_7001",
    ],
  ])("%s", (link, source, token) => {
    expect(readBoardLink(link)).toEqual({ source, token });
  });

  it.each([
    "https://boards.greenhouse.io/",
    "https://boards.greenhouse.io/embed/job_app?token=1",
    "https://jobs.lever.co.evil.example/spotify",
    "https://evil.example/jobs.lever.co/spotify",
    "https://apply.workable.com/j/7F3A91C2D0/",
    "https://www.recruitee.com/pricing",
    "https://a.b.recruitee.com/",
    "https://www.teamtailor.com/en/pricing",
    "https://career.teamtailor.com/jobs",
    "https://na.teamtailor.com/jobs",
    "https://www.bamboohr.com/careers",
    "https://www.personio.de/jobs",
    "https://muster.personio.de/job/1",
    "https://join.com/pricing",
    "https://join.com/companies",
    "https://jobs.acme.com/jobs",
    "https://jobs.lever.co/%2e%2e%2f%2e%2e",
    "https://jobs.lever.co/%zz",
    "https://acme.wd1.myworkdayjobs.com/",
    "https://acme.wd1.myworkdayjobs.com/es",
    "https://acme.wd1.myworkdayjobs.com/en-US/job/Denver/Cook_R1",
    "https://acme.wd1.myworkdayjobs.com/wday/authgwy/acme/login",
    "https://acme.wd1.myworkdayjobs.com.evil.example/careers",
    "https://evil.example/acme.wd1.myworkdayjobs.com/careers",
    "https://acme.myworkdayjobs.com/careers",
    "https://acme.wd1.myworkdayjobs.com/care%2Fers",
    "https://acme.wd1.myworkdayjobs.com/care+ers",
    "https://wd3.myworkdaysite.com/recruiting/havas",
    "https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/",
    "https://jpmc.fa.oraclecloud.com/hcmUI/faces/FuseWelcome",
    "https://fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1",
    "https://jpmc.fa.oraclecloud.evil.example/hcmUI/CandidateExperience/en/sites/CX_1",
    "javascript:https://jobs.lever.co/spotify",
    "https://www.linkedin.com/jobs/view/1",
    "text",
  ])("%s names no board", (link) => {
    expect(readBoardLink(link)).toBeNull();
  });

  it("are found in a careers page, each board once", () => {
    const html = `<a href="https://jobs.lever.co/acme/1">Job</a><a href="//jobs.lever.co/acme/2">Job</a>
      <script src="https://boards.greenhouse.io/embed/job_board/js?for=acmeco"></script><a href="/about">About</a>
      <iframe src="https://jobs.ashbyhq.com/acme-labs/embed"></iframe><a href="javascript:x">x</a>`;
    expect(
      findBoardLinks(html, "https://acme.example/careers").map(({ source, token }) => `${source} ${token}`),
    ).toEqual(["lever acme", "greenhouse acmeco", "ashby acme-labs"]);
  });

  it("are found in an embedded list of BambooHR", () => {
    const html = `<div id="BambooHR" data-domain="acme.bamboohr.com" data-version="1.0.0"></div>
      <div id="BambooHR" data-domain="jobs.acme.com"></div>`;
    expect(findBoardLinks(html, "https://www.acme.com/careers")).toEqual([
      { source: "bamboohr", token: "acme", url: "https://acme.bamboohr.com/careers" },
    ]);
  });

  it.each([
    ['<script src="https://scripts.teamtailor-cdn.com/assets/app.js"></script>', "teamtailor"],
    ['<link rel="stylesheet" href="//assets.teamtailor-cdn.com/a.css">', "teamtailor"],
    ['<script src="https://careers.recruiteecdn.com/app.js"></script>', "recruitee"],
    ['<script src="https://careers-analytics.recruitee.com/a.js"></script>', "recruitee"],
    ["<script>window.recruitee = { company: 1 };</script>", "recruitee"],
  ])("are the page's own host where it loads %s", (html, source) => {
    expect(findBoardLinks(html, "https://jobs.acme.com/o/cook?x=1")).toEqual([
      { source, token: "jobs.acme.com", url: "https://jobs.acme.com/o/cook?x=1" },
    ]);
    expect(findBoardLinks(html, "https://acme.teamtailor.com/jobs")).toMatchObject([
      { source: "teamtailor", token: "acme" },
    ]);
    for (const page of ["http://127.0.0.1/jobs", "http://localhost/jobs", "https://jobs.acme.com:8443/jobs"])
      expect(findBoardLinks(html, page)).toEqual([]);
  });

  it.each([
    '<script src="https://scripts.teamtailor-cdn.com/widgets/eu-pink/jobs.js"></script>',
    '<img src="https://images.teamtailor-cdn.com/logo.png">',
    '<a href="https://www.teamtailor-cdn.com/">x</a>',
    '<script src="https://notrecruiteecdn.com/app.js"></script>',
    "<p>window.recruitee</p>",
  ])("are not the page's own host where it has %s", (html) => {
    expect(findBoardLinks(html, "https://www.acme.com/careers")).toEqual([]);
  });

  it.each([
    "127.0.0.1",
    "jobs.localhost",
    "metadata.internal",
    "jobs.acme.com:8443",
    "JOBS.acme.com",
    "0x7f.1",
  ])("%s is the host of no board", (token) => {
    expect(isBoardToken("teamtailor", token)).toBe(false);
    expect(isBoardToken("recruitee", token)).toBe(false);
  });

  it("hold a host of a company's own where the system has boards there", () => {
    expect(isBoardToken("teamtailor", "jobs.acme.com")).toBe(true);
    expect(isBoardToken("recruitee", "jobs.acme.com")).toBe(true);
    expect(isBoardToken("bamboohr", "jobs.acme.com")).toBe(false);
    expect(boardPageUrl({ source: "teamtailor", token: "jobs.acme.com" })).toBe("https://jobs.acme.com");
  });

  it("lead back to the same board from the page made for people", () => {
    const ofWholeHost: Partial<Record<string, string>> = {
      workday: "acme.wd5.myworkdayjobs.com+careers",
      oracle: "acme.fa.us2.oraclecloud.com+CX_1001",
    };
    for (const source of boardSystems) {
      const token = ofWholeHost[source] ?? "acme";
      expect(readBoardLink(boardPageUrl({ source, token }))).toEqual({ source, token });
    }
    const onSharedHost = "wd3.myworkdaysite.com+havas+groupsite";
    expect(readBoardLink(boardPageUrl({ source: "workday", token: onSharedHost }))?.token).toBe(onSharedHost);
    expect(readBoardLink(boardPageUrl({ source: "lever", token: "eu:acme" }))?.token).toBe("eu:acme");
  });

  it.each([
    ["workday", "acme.wd1.myworkdayjobs.com"],
    ["workday", "evil.example+careers"],
    ["oracle", "evil.example+CX_1"],
    ["oracle", "acme"],
  ] as const)("no page of %s has the token %s", (source, token) => {
    expect(readBoardLink(boardPageUrl({ source, token }))).toBeNull();
  });
});
