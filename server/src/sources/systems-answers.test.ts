import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { serveBoard } from "#testing/sources/serve-board";
import { sharedData } from "../../../scripts/shared-data.ts";

const folder = sharedData("api-responses-2");
const sample = (name: string) => readFileSync(join(folder ?? "", name), "utf8");
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const serve = async (...args: Parameters<typeof serveBoard>) => {
  const board = await serveBoard(...args);
  closers.push(board.close);
  return board;
};

describe.skipIf(folder === null)("personio", () => {
  const one = () => sample("personio-texts.handmade-from-docs.xml");

  it("reads a position field by field, with texts that hold markup of the feed's own", async () => {
    const board = await serve("personio", () => one());
    const answer = await board.ask({ board: "muster" });
    expect(board.asked).toEqual(["/muster/xml?language=en"]);
    expect(answer).toMatchObject({ isComplete: true, unreadable: 0 });
    expect(answer.postings).toEqual([
      {
        source: "personio",
        board: "muster",
        externalId: "2000001",
        url: "https://muster.jobs.personio.de/job/2000001",
        applyUrl: null,
        title: "Hausmeister (m/w/d)",
        company: "Muster Hosts Italy S.r.l.",
        companyUrl: null,
        openUntil: null,
        locations: ["Munich", "Berlin", "Remote"],
        workMode: null,
        postedAt: "2026-11-02T08:00:00.000Z",
        pay: null,
        payText: null,
        employmentType: "part-time",
        level: "experienced",
        description: 'Deine Aufgaben\n\n- Reparaturen\n\nWrite "" nowhere.\n\nDein Profil\n\nFührerschein B',
        qualifications: [],
        benefits: [],
        tags: ["Facility", "Operations", "Technik", "Haus"],
        easyApply: false,
      },
    ]);
  });

  it("merges the recorded position that comes twice, and asks once more for its empty text", async () => {
    const board = await serve("personio", () => sample("personio.xml"));
    const answer = await board.ask({ board: "acme", company: "Acme" });
    expect(answer.postings).toMatchObject([
      { externalId: "1834171", company: "Acme SE & Co. KG", locations: ["Munich", "Berlin"] },
    ]);
    expect(board.asked).toEqual(["/acme/xml?language=en", "/acme/xml?language=de"]);
  });

  it("takes a text that is there in German alone, and keeps the posting where that does not come", async () => {
    const empty = one().replace(/<jobDescriptions>.*<\/jobDescriptions>/, "<jobDescriptions/>");
    const whole = await serve("personio", (path) => (path.endsWith("=de") ? one() : empty));
    const [posting] = (await whole.ask({ board: "muster" })).postings;
    expect(posting?.description).toContain("Deine Aufgaben\n\n- Reparaturen");
    const broken = await serve("personio", (path) => (path.endsWith("=de") ? 503 : empty));
    expect((await broken.ask({ board: "muster" })).postings).toMatchObject([{ description: "" }]);
    await whole.ask({ board: "muster", isCheck: true });
    expect(whole.asked).toHaveLength(3);
  });

  it("takes no contact person, and the employer that was asked where the feed names none", async () => {
    const contact =
      "<jobDescription><name>CONTACT_PERSON</name><value>Erika Muster, 030 123456</value></jobDescription>";
    const xml = one()
      .replace("<jobDescriptions>", `<jobDescriptions>${contact}`)
      .replace(/<subcompany>.*<\/subcompany>/, "");
    const board = await serve("personio", () => xml);
    const { postings } = await board.ask({ board: "muster", company: "Muster AG" });
    expect(postings[0]?.company).toBe("Muster AG");
    expect(JSON.stringify(postings)).not.toMatch(/Erika|030/);
  });

  it.each([
    ["permanent", "full-time", "full-time"],
    ["permanent", "full-or-part-time", "full-time or part-time"],
    ["permanent", "", "permanent"],
    ["intern", "full-time", "intern"],
    ["trainee", "full-time", "trainee"],
    ["freelance", "part-time", "freelance"],
    ["working_student", "part-time", "working student"],
  ])("calls %s and %s %s", async (kind, schedule, expected) => {
    const xml = one()
      .replace("<employmentType>permanent<", `<employmentType>${kind}<`)
      .replace("<schedule>part-time<", `<schedule>${schedule}<`);
    const board = await serve("personio", () => xml);
    expect((await board.ask({ board: "muster" })).postings[0]?.employmentType).toBe(expected);
  });

  it("is remote where all its offices are, counts what it cannot read, and is not complete where empty", async () => {
    const remote = one()
      .replace("<office>Munich", "<office>Remote")
      .replace(/<additionalOffices>.*<\/additionalOffices>/, "");
    const nameless = "<position><id>7</id><office>Bonn</office></position></workzag-jobs>";
    const board = await serve("personio", () => remote.replace("</workzag-jobs>", nameless));
    const answer = await board.ask({ board: "muster" });
    expect(answer).toMatchObject({ unreadable: 1, isComplete: false, postings: [{ workMode: "remote" }] });
    const none = await serve("personio", () => "<workzag-jobs></workzag-jobs>");
    expect(await none.ask({ board: "muster" })).toEqual({ postings: [], unreadable: 0, isComplete: false });
  });

  it("refuses a document that is cut off, and knows no board where the feed is off or sends elsewhere", async () => {
    const cut = await serve("personio", () => one().slice(0, -20));
    await expect(cut.ask({ board: "muster" })).rejects.toThrow("Personio answered something");
    const off = await serve("personio", () => 404);
    await expect(off.ask({ board: "muster" })).rejects.toMatchObject({ status: 404 });
    const away = await serve("personio", () => ({ redirectTo: "https://personio.invalid/" }));
    await expect(away.ask({ board: "muster" })).rejects.toMatchObject({ status: 404 });
  });
});

describe.skipIf(folder === null)("bamboohr", () => {
  const list = () => JSON.parse(sample("bamboohr.json")) as { meta: object; result: { id: string }[] };
  const detail = () => sample("bamboohr-detail.handmade-from-docs.json");

  it("reads its list and the text, date and pay of each job", async () => {
    const board = await serve("bamboohr", (path) => {
      if (path === "/acme/careers/list") return list();
      return path === "/acme/careers/86/detail" ? detail() : 404;
    });
    const { postings, ...rest } = await board.ask({ board: "acme", company: "Acme Law" });
    // Two of three rows: the recording is cut.
    expect(rest).toEqual({ unreadable: 0, isComplete: false });
    expect(postings[0]).toEqual({
      source: "bamboohr",
      board: "acme",
      externalId: "86",
      url: "https://acme.bamboohr.com/careers/86",
      applyUrl: null,
      title: "Dental Hygienist",
      company: "Acme Law",
      companyUrl: null,
      openUntil: null,
      locations: ["Tampa, Florida, United States"],
      workMode: "hybrid",
      postedAt: "2026-11-06T00:00:00.000Z",
      pay: null,
      payText: "$42 - $50 per hour",
      employmentType: "Part-Time",
      level: "Experienced",
      description: "Clean teeth.",
      qualifications: [],
      benefits: [],
      tags: ["Clinic"],
      easyApply: false,
    });
    expect(postings[1]).toMatchObject({
      title: "Marketing & Social Media Intern",
      workMode: "onsite",
      locations: ["Fort Lauderdale, Florida"],
      employmentType: "Internship",
      description: "",
      tags: ["Marketing"],
    });
  });

  it("is complete where as many rows came as it counts", async () => {
    const ask = async (total: number, rows = list().result) => {
      const board = await serve("bamboohr", (path) =>
        path.endsWith("/list") ? { meta: { totalCount: total }, result: rows } : detail(),
      );
      return (await board.ask({ board: "acme" })).isComplete;
    };
    expect(await ask(2)).toBe(true);
    expect(await ask(3)).toBe(false);
    expect(await ask(0, [])).toBe(false);
    const [first] = list().result;
    expect(await ask(2, [first, first] as { id: string }[])).toBe(false);
  });

  it("takes the other form of a place, and counts an entry without a name", async () => {
    const rows = [
      {
        id: 9,
        jobOpeningName: "Cook",
        atsLocation: { city: "York", province: "Ontario", country: "Canada" },
      },
      { id: 10 },
    ];
    const board = await serve("bamboohr", () => ({ meta: { totalCount: 2 }, result: rows }));
    expect(await board.ask({ board: "acme", isCheck: true })).toMatchObject({
      unreadable: 1,
      postings: [{ externalId: "9", locations: ["York, Ontario, Canada"], workMode: null }],
    });
    expect(board.asked).toHaveLength(1);
  });

  it("opens one job by its id; a closed one is not there", async () => {
    const open = await serve("bamboohr", () => detail());
    const askOne = () => open.source.askOne?.({ board: "acme", id: "86" }, open.access);
    expect(await askOne()).toMatchObject({ externalId: "86", company: "Acme", description: "Clean teeth." });
    const closed = await serve("bamboohr", () => detail().replace('"Open"', '"Filled"'));
    const asked = closed.source.askOne?.({ board: "acme", id: "86" }, closed.access);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it("knows no board where it is sent to another host, and stops when it is told to", async () => {
    const away = await serve("bamboohr", () => ({ redirectTo: "https://www.bamboohr.invalid/" }));
    await expect(away.ask({ board: "nobody" })).rejects.toMatchObject({ status: 404 });
    const stop = new AbortController();
    const hanging = await serve("bamboohr", (path) => {
      if (path.endsWith("/list")) return { meta: { totalCount: 2 }, result: list().result };
      stop.abort();
      return undefined;
    });
    const asked = hanging.ask({ board: "acme" }, { signal: stop.signal });
    await expect(asked).rejects.toMatchObject({ problem: "stopped" });
  });
});
