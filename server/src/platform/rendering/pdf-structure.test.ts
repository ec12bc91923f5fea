import type { DocumentBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import { getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import {
  makeDocument,
  makeEntry,
  makeSection,
  makeText,
  nurse,
} from "#testing/rendering/rendering-documents";
import { createDocumentRenderer } from "./document-renderer.ts";
import { LAST_AIR_STEP, LAST_STEP, LEAST_MARGIN, LEAST_SIZE, tighten } from "./fit-steps.ts";
import { docxLooks } from "./docx/docx-look.ts";
import { pdfLooks } from "./pdf/pdf-look.ts";
import type { RenderOptions } from "./render-options.ts";

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

const options: RenderOptions = { layout: "classic", paper: "A4", title: "Resume" };

function documentOf(blocks: DocumentBlock[], contact: string[] = []): ResumeDocument {
  return makeDocument("Ada Roe", null, contact, [makeSection("s1", "other", "Jobs", blocks)]);
}

type Node = { role?: string; children?: Node[]; type?: string; id?: string };

/** Roles of a page's elements in reading order, those inside others in brackets. */
function listRoles({ role, children = [] }: Node): string {
  const inner = children.filter((child) => child.role !== undefined).map(listRoles);
  return `${role}${inner.length > 0 ? `(${inner.join(" ")})` : ""}`;
}

async function readStructure(pdf: Buffer): Promise<string[]> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
  const pages = Array.from({ length: proxy.numPages }, async (_, index) =>
    (await proxy.getPage(index + 1)).getStructTree(),
  );
  return (await Promise.all(pages)).map((tree) => listRoles(tree as unknown as Node));
}

test("a PDF has its headings, paragraphs, lists and links in reading order for those who do not see it", async () => {
  const document = documentOf(
    [
      makeEntry("e1", ["Cook"], "2020", ["Fried eggs", "See https://inn.example/eggs for more"]),
      makeText("t1", "A paragraph", false),
    ],
    ["ada@roe.example"],
  );
  const [page] = await readStructure(await renderer.render(document, "pdf", options));
  expect(page).toBe("Root(Document(H1 P(Link) H2 H3 P L(LI(LBody) LI(LBody(Link))) P))");
});

test("a list that runs over the end of a page is one list all the same", async () => {
  const bullets = Array.from({ length: 60 }, (_, at) => `Bullet ${at} at https://inn.example/${at}`);
  const document = documentOf([makeEntry("e1", ["Cook"], null, bullets)]);
  const pages = await readStructure(await renderer.render(document, "pdf", options));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page.match(/LBody\(Link\)/g)).toHaveLength(60);
    expect(page.match(/\bL\(/g)).toHaveLength(1);
  }
});

test("a resume is drawn together as far as its pages take, and what is over is counted", async () => {
  const withBullets = (count: number) => {
    const bullets = Array.from({ length: count }, (_, at) => `Bullet number ${at}`);
    return documentOf([makeEntry("e1", ["Cook"], null, bullets)]);
  };
  expect(await renderer.fit(nurse, 1, options)).toMatchObject({ pageCount: 1, step: 0, linesOver: 0 });
  const air = await renderer.fit(withBullets(45), 1, options);
  expect(air).toMatchObject({ pageCount: 1, linesOver: 0, bodySize: pdfLooks.classic.size });
  expect(air.step).toBeGreaterThan(0);
  const long = await renderer.fit(withBullets(80), 1, options);
  expect(long).toMatchObject({ pageCount: 2, step: LAST_STEP, bodySize: LEAST_SIZE });
  const longer = await renderer.fit(withBullets(85), 1, options);
  expect(longer.linesOver - long.linesOver).toBe(5);
  expect(await renderer.fit(withBullets(80), 2, options)).toMatchObject({ step: 0, linesOver: 0 });
});

test("no step makes type or margins smaller than what is read with ease, and none makes anything larger", () => {
  for (const look of [...Object.values(pdfLooks), ...Object.values(docxLooks)]) {
    let former = look;
    for (let step = 0; step <= LAST_STEP; step += 1) {
      const tight = tighten(look, step);
      expect(tight.size).toBeGreaterThanOrEqual(LEAST_SIZE);
      expect(Math.min(tight.margin.side, tight.margin.head)).toBeGreaterThanOrEqual(LEAST_MARGIN);
      expect(tight.size).toBeLessThanOrEqual(step <= LAST_AIR_STEP ? look.size : former.size);
      expect(tight.lineHeight).toBeLessThanOrEqual(former.lineHeight);
      expect(tight.gap.section).toBeLessThanOrEqual(former.gap.section);
      former = tight;
    }
  }
});
