import type { ResumeDocument, TextLink } from "@jobwright/contracts/resume-document";
import { findLostLinks, findMisleadingLinks } from "@jobwright/engine/tailoring/check/check-links";
import { tailoredFormats } from "@jobwright/contracts/tailoring";
import type { RenderedFiles } from "./make-files.ts";

const MOST_NAMED = 5;
export const UNREAD_LINKS =
  "This resume was read before links were kept, so the tailored one lacks the links of its file. " +
  "Nothing else is missing; upload the file again to have them.";
const LOST = "The tailored resume lacks links of your resume";

/** Sentences that name the links which mislead, and those which the tailored files lost. */
export function noteLinks(
  original: ResumeDocument,
  links: readonly TextLink[],
  made: RenderedFiles,
): string[] {
  const misleading = findMisleadingLinks(original)
    .slice(0, MOST_NAMED)
    .map(({ words, target }) => `The link “${words}” of your resume leads to ${target}.`);
  return [...noteLost(findLostLinks(original, links)), ...noteMissing(made), ...misleading];
}

/** The notices of a record whose files are made anew: those of lost links are replaced, the others stay. */
export function renewLinkNotes(notices: readonly string[], made: RenderedFiles): string[] {
  return [
    ...notices.filter((notice) => !/^The (?:PDF|DOCX) lacks links: /.test(notice)),
    ...noteMissing(made),
  ];
}

function noteLost(targets: readonly string[]): string[] {
  if (targets.length === 0) return [];
  return [`${LOST}: ${name(targets)}. No text stands for them; write the addresses out to keep them.`];
}

function noteMissing(made: RenderedFiles): string[] {
  return tailoredFormats.flatMap((format) => {
    const { missingLinks } = made[format];
    return missingLinks.length === 0
      ? []
      : [`The ${format.toUpperCase()} lacks links: ${name(missingLinks)}.`];
  });
}

function name(targets: readonly string[]): string {
  return targets.slice(0, MOST_NAMED).join(", ") + (targets.length > MOST_NAMED ? ", …" : "");
}
