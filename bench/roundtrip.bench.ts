import { documentLayouts, paperSizes, type ResumeDocument } from "../contracts/src/resume-document.ts";
import { tailoredFormats, type TailoredFormat } from "../contracts/src/tailoring.ts";
import { buildResumeDocument } from "../engine/src/tailoring/document/build-resume-document.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "../server/src/platform/documents/document-reader.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { readBack } from "../server/testing/rendering/read-back.ts";
import { createDocumentRenderer } from "../server/src/platform/rendering/document-renderer.ts";
import { listPrinted, toPrintable } from "../server/src/platform/rendering/printable.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { medianOf, timed } from "./harness/measure.ts";
import { measureKept, type Kept } from "./roundtrip-pages.ts";
import { readLabelledTexts, readResumes } from "./tailoring-inputs.ts";
import { hasSections, shareInOrder, toWords } from "./words-in-order.ts";

const WORDS_GOAL = 0.99;

/** One file: how much of it came back, how much came that is not in it, and how long it took to make. */
type Made = { format: TailoredFormat; share: number; added: number; hasSections: boolean; ms: number };

export const bench: Bench = {
  name: "roundtrip",
  summary: "real resumes as PDF and DOCX in every layout and on every paper, read back word by word",
  async run() {
    const reader = createDocumentReader({ log: createLogger("silent") });
    const renderer = createDocumentRenderer();
    try {
      const resumes = await readResumes(reader);
      const made: Made[] = [];
      let refused = 0;
      for (const { name, read } of resumes) {
        const document = buildResumeDocument(read);
        for (const layout of documentLayouts) {
          for (const paper of paperSizes) {
            for (const format of tailoredFormats) {
              const options = { layout, paper, title: name };
              let file: Buffer = Buffer.alloc(0);
              const ms = await timed(async () => {
                file = await renderer.render(document, format, options).catch(() => Buffer.alloc(0));
              });
              if (file.length === 0) refused += 1;
              else made.push({ format, ms, ...(await compare(reader, document, file)) });
            }
          }
        }
      }
      const kept: Kept[] = [];
      for (const resume of [...resumes, ...readLabelledTexts()]) {
        kept.push(await measureKept({ reader, renderer }, resume));
      }
      const sum = (count: (one: (typeof kept)[number]) => number) =>
        kept.reduce((total, one) => total + count(one), 0);
      return [
        figureAtLeast(
          "links kept in both files",
          sum(({ links }) => links.kept),
          "links",
          {
            atLeast: sum(({ links }) => links.of),
          },
        ),
        figureAtLeast(
          "resumes kept to the pages asked, by spacing and type",
          sum(({ pages }) => pages.bySpacing),
          "resumes",
          {
            atLeast: null,
          },
        ),
        figureAtLeast(
          "resumes kept to the pages asked, with what was offered",
          sum(({ pages }) => pages.kept),
          "resumes",
          {
            atLeast: Math.ceil(0.95 * sum(({ pages }) => pages.of)),
          },
        ),
        figureAtLeast("resumes", resumes.length, "files", { atLeast: 12 }),
        figureAtMost("files that could not be made", refused, "files", { atMost: 0 }),
        ...tailoredFormats.flatMap((format) =>
          figuresOf(
            format,
            made.filter((one) => one.format === format),
          ),
        ),
      ];
    } finally {
      await Promise.all([reader.close(), renderer.close()]);
    }
  },
};

async function compare(
  reader: DocumentReader,
  document: ResumeDocument,
  file: Buffer,
): Promise<Omit<Made, "format" | "ms">> {
  const text = await readBack(reader, file);
  const wanted = listPrinted(toPrintable(document)).flatMap(toWords);
  const found = toWords(text);
  const known = new Set(wanted);
  return {
    share: shareInOrder(wanted, found),
    added: found.filter((word) => !known.has(word)).length,
    hasSections: hasSections(document, text),
  };
}

function figuresOf(format: TailoredFormat, made: readonly Made[]): Figure[] {
  const name = format.toUpperCase();
  const shares = made.map(({ share }) => share);
  return [
    figureAtLeast(`${name}: files read back`, made.length, "files", { atLeast: null }),
    figureAtLeast(`${name}: words in order, the worst file`, Math.min(...shares), "share", {
      atLeast: WORDS_GOAL,
    }),
    figureAtLeast(
      `${name}: words in order, mean`,
      shares.reduce((sum, one) => sum + one, 0) / made.length,
      "share",
      {
        atLeast: WORDS_GOAL,
      },
    ),
    figureAtMost(
      `${name}: words that the document does not have`,
      made.reduce((sum, { added }) => sum + added, 0),
      "words",
      { atMost: 0 },
    ),
    figureAtLeast(
      `${name}: files with all sections in order`,
      made.filter((one) => one.hasSections).length,
      "files",
      { atLeast: made.length },
    ),
    figureAtMost(`${name}: made in, median`, medianOf(made.map(({ ms }) => ms)), "ms", { atMost: null }),
  ];
}
