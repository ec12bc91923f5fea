import { expect, test } from "vitest";
import { findProcessLink, readHiringProcess } from "./read-hiring-process.ts";
import { readSitePage } from "./site-page.ts";

const read = (html: string) => readHiringProcess(readSitePage(html, "https://example.com/careers").blocks);

test("an ordered list below a heading about it is the process", () => {
  const html = `<h1>Careers</h1><ul><li>Free lunch</li><li>Time off</li></ul>
    <h2>How we hire</h2><p>About two weeks.</p>
    <ol><li><b>Phone call</b> with a recruiter</li><li>Work sample<p>Two hours at most.</p></li><li>Offer</li></ol>
    <h2>Benefits</h2><ol><li>Not a step</li></ol>`;
  expect(read(html)).toEqual(["Phone call with a recruiter", "Work sample", "Offer"]);
});

test("smaller headings are its steps, without their numbers", () => {
  const html = `<div><h2>Our interview process</h2><div><h3>1. Apply</h3><p>Send a resume.</p></div>
    <div><h3>2. Meet the team</h3><p>Three talks.</p></div><h3>Step 3: Offer</h3></div><h2>Open roles</h2><h3>Engineer</h3>`;
  expect(read(html)).toEqual(["Apply", "Meet the team", "Offer"]);
});

test("headings that only count are told by what follows them", () => {
  const html = `<h2>Bewerbungsprozess</h2><h3>Schritt 1</h3><p>Bewerbung</p><h3>Schritt 2</h3><p>Gespräch</p>`;
  expect(read(html)).toEqual(["Bewerbung", "Gespräch"]);
});

test("numbered lines are steps as well", () => {
  const html = `<h2>What to expect when you apply</h2><p>1. A call</p><p>Half an hour.</p><p>2. A task</p><h2>More</h2>`;
  expect(read(html)).toEqual(["A call", "A task"]);
});

test("bullets that open the section are steps; those after other things are not", () => {
  expect(read(`<h2>Hiring process</h2><ul><li>Call</li><li>Task</li></ul>`)).toEqual(["Call", "Task"]);
  expect(read(`<h2>Hiring process</h2><h3>Advice</h3><ul><li>Be on time</li><li>Ask us</li></ul>`)).toEqual(
    [],
  );
});

test("a page that tells no steps gives none", () => {
  expect(read(`<h2>Our interview process</h2><p>It is friendly and fast.</p>`)).toEqual([]);
  expect(read(`<h2>How we work</h2><ol><li>Plan</li><li>Build</li></ol>`)).toEqual([]);
  expect(read(`<h2>Interview process</h2><ol>${"<li>Step</li>".repeat(40)}</ol>`)).toEqual([]);
  expect(read("")).toEqual([]);
});

test("long steps are cut, and a page nested without end is read", () => {
  const [first] = read(`<h2>Hiring process</h2><ol><li>${"word ".repeat(100)}</li><li>Offer</li></ol>`);
  expect(first?.length).toBeLessThanOrEqual(200);
  expect(read("<div><ol><li>".repeat(20_000))).toEqual([]);
  const started = performance.now();
  expect(read(`<h1>Hiring process</h1>${"<h2>1. Hiring process</h2>".repeat(5_000)}`)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a page of its own about the process is found by its link", () => {
  const links = [
    { text: "Open roles", url: "https://example.com/jobs" },
    { text: "How we hire", url: "https://example.com/hiring" },
  ];
  expect(findProcessLink(links)).toBe("https://example.com/hiring");
  expect(findProcessLink(links.slice(0, 1))).toBeNull();
});
