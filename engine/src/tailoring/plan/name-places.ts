import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { listEvidenceLines } from "./line-skills.ts";

/** How a change calls the place of each line, by its id: "Harbor Foods, bullet 2", or the heading that it stands under. */
export function namePlaces(original: ResumeDocument): ReadonlyMap<string, string> {
  const places = new Map(
    listEvidenceLines(original).map(({ line, section }) => [
      line.id,
      section.heading?.text.replace(/\s*:\s*$/, "") ?? "Summary",
    ]),
  );
  for (const { blocks } of original.sections) {
    for (const block of blocks) {
      if (block.type !== "entry") continue;
      let bullet = 0;
      for (const { line, isBullet } of block.body) {
        if (isBullet) bullet += 1;
        places.set(line.id, isBullet ? `${block.name || "Entry"}, bullet ${bullet}` : block.name || "Entry");
      }
    }
  }
  return places;
}
