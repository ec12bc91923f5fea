import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentLayouts, type TextLink } from "@jobwright/contracts/resume-document";
import { tailoredFormats } from "@jobwright/contracts/tailoring";
import {
  findLostLinks,
  findMisleadingLinks,
  findMissingLinks,
} from "@jobwright/engine/tailoring/check/check-links";
import { checkRendered } from "@jobwright/engine/tailoring/check/check-rendered";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import { toJsonResume } from "@jobwright/engine/reading/resume/to-json-resume";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "#platform/logger";
import { createDocumentRenderer } from "#platform/rendering/document-renderer";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { createDocumentReader, type DocumentReader } from "./document-reader.ts";
import type { ReadResume } from "./read-document.ts";

const folder = sharedData("resumes/pdf");
const names = folder === null ? [] : readdirSync(folder).toSorted();

let reader: DocumentReader;
const renderer = createDocumentRenderer();
let made: string;
beforeAll(async () => {
  reader = createDocumentReader({ log: createLogger("silent") });
  made = await mkdtemp(join(tmpdir(), "links-"));
});
afterAll(() => Promise.all([reader.close(), renderer.close(), rm(made, { recursive: true })]));

const toDocument = ({ text, outline, facts, links }: ReadResume) =>
  buildResumeDocument({ text, outline, facts, readFacts: facts, links });
const wordsOf = (text: string, links: readonly TextLink[]) =>
  links.map(({ start, end, target }) => `${text.slice(start, end)} → ${target}`);

describe.skipIf(folder === null)("links of real resumes", () => {
  // Six files are made and read back for each resume.
  test.each(names)(
    "%s keeps every link in the document and in both formats",
    { timeout: 60_000 },
    async (name) => {
      const read = await reader.readResume(join(folder!, name));
      const document = toDocument(read);
      expect(findLostLinks(document, read.links)).toEqual([]);
      for (const layout of documentLayouts) {
        for (const format of tailoredFormats) {
          const bytes = await renderer.render(document, format, { layout, paper: "A4", title: name });
          const path = join(made, `${layout}-${name}.${format}`);
          await writeFile(path, bytes);
          const back = await reader.readBack(path);
          expect(checkRendered(document, back.text)).toEqual([]);
          expect(findMissingLinks(document, back.text, back.links)).toEqual([]);
        }
      }
    },
  );

  test("two links with the same words lead where each of them led", async () => {
    const { text, links } = await reader.readResume(join(folder!, "reactive-resume-onyx.pdf"));
    const found = wordsOf(text, links);
    expect(found).toContain("johndoe → https://linkedin.com/in/johndoe");
    expect(found).toContain("johndoe → https://github.com/johndoe");
  });

  test("the links of a contact line are those that a profile takes over", async () => {
    const { facts } = await reader.readResume(join(folder!, "reactive-resume-onyx.pdf"));
    expect(toJsonResume(facts).basics).toMatchObject({
      profiles: [
        { network: "LinkedIn", url: "https://linkedin.com/in/johndoe" },
        { network: "GitHub", url: "https://github.com/johndoe" },
      ],
    });
  });

  test("a link that covers a part of a line stands behind just its words", async () => {
    const { text, links } = await reader.readResume(join(folder!, "rendercv-2024-latex-classic.pdf"));
    expect(wordsOf(text, links)).toEqual(
      expect.arrayContaining([
        "yourusername → https://linkedin.com/in/yourusername",
        "a link to somewhere → https://example.com/",
        "Gayle McDowell → https://github.com/dnl-blkv/mcdowell-cv",
      ]),
    );
  });

  test("words that are another address than where they lead are named", async () => {
    const read = await reader.readResume(join(folder!, "rendercv-2024-latex-classic.pdf"));
    expect(findMisleadingLinks(toDocument(read))).toContainEqual({
      words: "github.com/name/repo",
      target: "https://github.com/sinaatalay/rendercv",
    });
  });
});
