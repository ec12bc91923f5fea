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

const job = (n: number) => ({ id: n, idParam: `${n}-cook`, title: `Cook ${n}`, workplaceType: "REMOTE" });
const page = (items: unknown[], pagination: object) =>
  `<html><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: { pageProps: { initialState: { company: { name: "Inn" }, jobs: { items, pagination } } } },
  })}</script></html>`;

describe.skipIf(folder === null)("join", () => {
  it("reads a job of the list and its page field by field", async () => {
    const board = await serve("join", (path) => {
      if (path === "/companies/muster") return sample("join.handmade-from-docs.html");
      return path.endsWith("/101-zerspanungsmechaniker")
        ? sample("join-detail.handmade-from-docs.html")
        : 404;
    });
    const { postings, ...rest } = await board.ask({ board: "muster" });
    // The second page does not come.
    expect(rest).toEqual({ unreadable: 0, isComplete: false });
    expect(postings).toEqual([
      {
        source: "join",
        board: "muster",
        externalId: "101",
        url: "https://join.com/companies/muster/101-zerspanungsmechaniker",
        applyUrl: null,
        title: "Zerspanungsmechaniker",
        company: "Muster GmbH",
        companyUrl: null,
        openUntil: null,
        locations: ["Berlin, Germany"],
        workMode: "onsite",
        postedAt: "2026-11-05T10:00:00.000Z",
        pay: null,
        payText: null,
        employmentType: "Employee",
        level: null,
        description: "Aufgaben\n\n- Drehen",
        qualifications: [],
        benefits: [],
        tags: [],
        easyApply: false,
      },
    ]);
  });

  it("opens one job by its link's last part", async () => {
    const board = await serve("join", () => sample("join-detail.handmade-from-docs.html"));
    const found = await board.source.askOne?.(
      { board: "muster", id: "101-zerspanungsmechaniker" },
      board.access,
    );
    expect(found).toMatchObject({ externalId: "101", company: "Muster" });
    expect(board.asked).toEqual(["/companies/muster/101-zerspanungsmechaniker"]);
  });
});

describe("pages of join", () => {
  const ask = async (answerTo: (page: number) => unknown) => {
    const board = await serve("join", (path) => {
      const url = new URL(path, "http://x");
      if (url.pathname !== "/companies/inn") return 404;
      return answerTo(Number(url.searchParams.get("page") ?? 1)) as string;
    });
    return { answer: await board.ask({ board: "inn" }), asked: board.asked };
  };

  it("follow to the last, and are complete where as many jobs came as a steady total says", async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const pages = (total: (at: number) => number) => (at: number) =>
      page(numbers.slice(at * 5 - 5, at * 5).map(job), { page: at, pageCount: 2, total: total(at) });
    const { answer, asked } = await ask(pages(() => 7));
    expect(answer).toMatchObject({ isComplete: true, unreadable: 0 });
    expect(answer.postings.map(({ company, workMode }) => `${company} ${workMode}`)).toEqual(
      numbers.map(() => "Inn remote"),
    );
    expect(asked.filter((path) => !path.includes("-cook"))).toEqual([
      "/companies/inn",
      "/companies/inn?page=2",
    ]);
    expect((await ask(pages(() => 8))).answer.isComplete).toBe(false);
    expect((await ask(pages((at) => 6 + at))).answer.isComplete).toBe(false);
  });

  it("that repeat the one before are not taken for all", async () => {
    const { answer } = await ask(() => page([job(1)], { pageCount: 2, total: 2 }));
    expect(answer).toMatchObject({ isComplete: false, postings: [{ externalId: "1" }] });
  });

  it("without jobs are an empty board that closes nothing, and a job without a name is counted", async () => {
    const none = await ask(() => page([], { pageCount: 0, total: 0 }));
    expect(none.answer).toEqual({ postings: [], unreadable: 0, isComplete: false });
    const one = await ask(() => page([job(1), { id: 2, idParam: "2" }], { pageCount: 1, total: 2 }));
    expect(one.answer).toMatchObject({ unreadable: 1, isComplete: false });
  });

  it("that hold no jobs or are cut off say so", async () => {
    await expect(ask(() => "<html></html>")).rejects.toThrow("JOIN answered something that is not a list");
    const cut = page([job(1)], {}).replace('"Inn"', '"Inn');
    await expect(ask(() => cut)).rejects.toThrow("JOIN answered a page whose jobs are cut off");
  });

  it("end when they are told to", async () => {
    const stop = new AbortController();
    const board = await serve("join", (path) => {
      if (!path.includes("page")) return page([job(1)], { pageCount: 2, total: 2 });
      stop.abort();
      return undefined;
    });
    const asked = board.ask({ board: "inn" }, { signal: stop.signal });
    await expect(asked).rejects.toMatchObject({ problem: "stopped" });
  });
});
