import { expect, test } from "vitest";
import { detectDelimiter, readCsv, splitCells } from "./read-csv.ts";
import { splitLines } from "./split-lines.ts";

/** The text comes in pieces of three characters, so that every seam is crossed. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += 3) yield text.slice(start, start + 3);
}

async function read(text: string, longest = 1000) {
  const records = [];
  for await (const record of readCsv(splitLines(inPieces(text), longest), longest)) {
    records.push([record.line, "cells" in record ? record.cells : record.problem]);
  }
  return records;
}

test("quoted cells hold commas, line ends and doubled quotes, and a record is named by its first line", async () => {
  expect(await read('a,b\r\n"Berlin, Mitte","two\nlines"\r\n\r\n"say ""hi""", x ')).toEqual([
    [1, ["a", "b"]],
    [2, ["Berlin, Mitte", "two\nlines"]],
    [5, ['say "hi"', "x"]],
  ]);
});

test("quotes inside a cell are characters like any other", async () => {
  expect(await read('a,b\n5" pipe fitter,x\n"the "best" job",y\n')).toEqual([
    [1, ["a", "b"]],
    [2, ['5" pipe fitter', "x"]],
    [3, ['the "best" job', "y"]],
  ]);
});

test("a quote that is never closed costs its own line and no other", async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => `${index},x`);
  const records = await read(["a,b", '"broken,x', ...rows].join("\n"), 100_000);
  expect(records.slice(0, 3)).toEqual([
    [1, ["a", "b"]],
    [2, "has a quote that is never closed"],
    [3, ["0", "x"]],
  ]);
  expect(records).toHaveLength(6002);
  expect(records.at(-1)).toEqual([6002, ["5999", "x"]]);
});

test("a quote that swallowed the next rows is noticed, and the sound record after it is whole", async () => {
  expect(await read('a,b\n"broken,x\n1,y\n2,"two\nlines"\n3,z')).toEqual([
    [1, ["a", "b"]],
    [2, "has a quote that is never closed"],
    [3, ["1", "y"]],
    [4, ["2", "two\nlines"]],
    [6, ["3", "z"]],
  ]);
});

test("many unclosed quotes take time in proportion to the text", async () => {
  const records = await read(`a,b\n${'"x,y\n'.repeat(20_000)}`, 100_000);
  expect(records).toHaveLength(20_001);
  expect(new Set(records.slice(1).map(([, problem]) => problem))).toEqual(
    new Set(["has a quote that is never closed"]),
  );
});

test("a line that is too long is a problem by itself", async () => {
  expect(await read(`a,b\n${"x".repeat(50)}\n1,y`, 20)).toEqual([
    [1, ["a", "b"]],
    [2, "is longer than 2 MB"],
    [3, ["1", "y"]],
  ]);
});

test("semicolons and tabs are told from the header, outside of its quotes", async () => {
  expect([
    detectDelimiter("title;company;url"),
    detectDelimiter("title\tcompany"),
    detectDelimiter('"a;b;c;d",b'),
  ]).toEqual([";", "\t", ","]);
  expect(await read("title;place\nCook;Köln, Mitte\n")).toEqual([
    [1, ["title", "place"]],
    [2, ["Cook", "Köln, Mitte"]],
  ]);
  expect(await read('title\tplace\n\t" Köln "\n')).toEqual([
    [1, ["title", "place"]],
    [2, ["", "Köln"]],
  ]);
});

test("a single line is split alike, and an open quote in it stands for itself", () => {
  expect(splitCells('"Acme, Inc.",https://acme.example', ",")).toEqual([
    "Acme, Inc.",
    "https://acme.example",
  ]);
  expect(splitCells('"Acme,x', ",")).toEqual(['"Acme', "x"]);
});
