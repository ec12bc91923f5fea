const SKILLS_HEADING = /^(?:[\w&]+ )?skills:?$/i;
/** Heading and list on one line. */
const SKILLS_LINE = /^(?:[\w&]+ )?skills:\s*\S/i;

/** A pasted resume with one more skill: at the end of its skills, or below a heading of its own where it has none. */
export function addSkill(text: string, skill: string): string {
  const lines = text.trimEnd().split("\n");
  const heading = lines.findIndex((line) => SKILLS_HEADING.test(line.trim()));
  const first =
    heading === -1
      ? lines.findIndex((line) => SKILLS_LINE.test(line.trim()))
      : lines.findIndex((line, index) => index > heading && line.trim() !== "");
  if (heading === -1 && first === -1) return [...lines, "", "Skills", skill].join("\n");
  const line = (lines[first] ?? "").trimEnd();
  if (line.includes(",") || heading === -1) {
    // A list that goes on in the next line keeps the comma before it.
    const added = line.endsWith(",") ? `${line} ${skill},` : `${line}, ${skill}`;
    return lines.with(first, added).join("\n");
  }
  const mark = /^\s*[-•*]\s+/.exec(line)?.[0] ?? "";
  return lines.toSpliced(heading + 1, 0, `${mark}${skill}`).join("\n");
}
