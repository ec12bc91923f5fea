const SKILLS_HEADING = /^(?:[\w&]+ )?skills:?$/i;

/** A pasted resume with one more skill: at the end of its skills, or below a heading of its own where it has none. */
export function addSkill(text: string, skill: string): string {
  const lines = text.trimEnd().split("\n");
  const heading = lines.findIndex((line) => SKILLS_HEADING.test(line.trim()));
  if (heading === -1) return [...lines, "", "Skills", skill].join("\n");
  const first = lines.findIndex((line, index) => index > heading && line.trim() !== "");
  const line = first === -1 ? "" : (lines[first] ?? "");
  if (line.includes(",")) {
    return lines.with(first, `${line.trimEnd().replace(/,$/, "")}, ${skill}`).join("\n");
  }
  const mark = /^\s*[-•*]\s+/.exec(line)?.[0] ?? "";
  return lines.toSpliced(heading + 1, 0, `${mark}${skill}`).join("\n");
}
