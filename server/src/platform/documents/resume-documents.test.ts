import { join } from "node:path";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { resumeDocumentSchema, resumeOutlineSchema } from "@jobwright/contracts/resume-document";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { afterAll, describe, expect, test } from "vitest";
import { createLogger } from "#platform/logger";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { createDocumentReader } from "./document-reader.ts";

const folder = sharedData("resumes");
const reader = createDocumentReader({ log: createLogger("silent") });
afterAll(() => reader.close());

/**
 * Headings as the pages show them; a text above all headings is "–". `unprinted`: words of a block of contact or links, whose
 * heading goes with its becoming the head, and of addresses that the head has already.
 */
const expected: Record<string, { sections: string; entries: number[]; unprinted?: string }> = {
  "pdf/reactive-resume-azurill.pdf": {
    sections: "Skills, Certifications, Projects, Summary, Experience, Education",
    entries: [0, 2, 2, 0, 2, 1],
    unprinted: "Profiles",
  },
  "pdf/reactive-resume-onyx.pdf": {
    sections: "Summary, Experience, Education, Projects, Certifications, Skills, References",
    entries: [0, 2, 1, 2, 2, 0, 0],
  },
  "pdf/rendercv-2024-latex-classic.pdf": {
    sections:
      "–, Welcome to RenderCV!, Quick Guide, Education, Experience, Publications, Projects, Technologies",
    entries: [0, 0, 0, 1, 2, 1, 3, 0],
  },
  "pdf/rendercv-classic.pdf": {
    sections:
      "–, Welcome to RenderCV, Education, Experience, Projects, Publications, Selected Honors, Skills, Patents, Invited Talks",
    entries: [0, 0, 2, 5, 2, 4, 0, 0, 0, 0],
  },
  "pdf/rendercv-sb2nov.pdf": {
    sections:
      "–, Welcome to RenderCV, Education, Experience, Projects, Publications, Selected Honors, Skills, Patents, Invited Talks",
    entries: [0, 0, 2, 5, 2, 4, 0, 0, 0, 0],
  },
  "pdf/resume-matcher-barry_allen_fe.pdf": {
    sections: "Objective, Education, Skills, Experience, Projects",
    entries: [0, 1, 0, 1, 1],
  },
  "pdf/resume-matcher-john_doe.pdf": {
    sections: "PROFESSIONAL SUMMARY, SKILLS, WORK EXPERIENCE, EDUCATION, CERTIFICATIONS",
    entries: [0, 0, 2, 1, 0],
  },
  "pdf/resume-matcher-template-modern-two-column.pdf": {
    sections: "SUMMARY, EXPERIENCE, PROJECTS, EDUCATION, SKILLS",
    entries: [0, 3, 2, 1, 0],
    unprinted: "LINKS linkedin com in johndoe github com johndoe",
  },
  "pdf/soupboss-devops-engineer-resume-example.pdf": {
    sections: "EDUCATION, SKILLS, WORK EXPERIENCE",
    entries: [1, 0, 2],
    unprinted: "CONTACT",
  },
  "txt/soupboss-sample_resume.txt": {
    sections:
      "Professional Summary:, Technical Skills:, Work Experience:, Education:, Projects:, Certifications:, Languages:",
    entries: [0, 0, 3, 1, 0, 0, 0],
    unprinted: "Contact Information",
  },
  ...Object.fromEntries(
    ["Accountant", "Desktop-Support", "Office-Coordinator"].flatMap((name) =>
      ["pdf", "docx"].map((kind) => [
        `${kind}/soupboss-01-${name}.${kind}`,
        { sections: "Summary, Education, Experience, Certifications, Skills", entries: [0, 1, 3, 0, 0] },
      ]),
    ),
  ),
};

async function documentOf(file: string): Promise<{ text: string; document: ResumeDocument }> {
  const { text, facts, outline } = await reader.readResume(join(folder ?? "", file));
  expect(resumeOutlineSchema.safeParse(outline).success).toBe(true);
  return { text, document: buildResumeDocument({ text, outline, facts, readFacts: facts }) };
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted();
}

/** The lines of a section in the order in which they are printed; dates stand apart at the edge of the page. */
function placesOf({ heading, blocks }: ResumeDocument["sections"][number]): number[] {
  const lines = blocks.flatMap((block) => {
    if (block.type === "text") return [block.line];
    if (block.type === "items") return [...(block.label ? [block.label] : []), ...block.items];
    return [...block.heading, ...block.body.map(({ line }) => line)];
  });
  return [...(heading ? [heading] : []), ...lines].flatMap(({ source }) => source?.start ?? []);
}

describe.skipIf(folder === null)("a real resume as a document", () => {
  test.each(Object.entries(expected))(
    "%s has its sections and entries",
    async (file, { sections, entries }) => {
      const { document } = await documentOf(file);
      expect(document.sections.map(({ heading }) => heading?.text ?? "–").join(", ")).toBe(sections);
      const counted = document.sections.map(
        ({ blocks }) => blocks.filter(({ type }) => type === "entry").length,
      );
      expect(counted).toEqual(entries);
      expect(document.language).toBe("en");
    },
  );

  test.each(Object.entries(expected))(
    "%s keeps each word once, and in order within its sections",
    async (file, { unprinted = "" }) => {
      const { text, document } = await documentOf(file);
      const printed = listLines(document).flatMap((line) => wordsOf(line.text));
      expect([...printed, ...wordsOf(unprinted)].toSorted()).toEqual(wordsOf(text));
      for (const section of document.sections) {
        const places = placesOf(section);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      expect(resumeDocumentSchema.safeParse(document).success).toBe(true);
    },
  );
});
