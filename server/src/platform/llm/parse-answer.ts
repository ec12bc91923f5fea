import type { Question } from "./language-model.ts";
import { salvageObjects } from "./salvage-objects.ts";

export type ParsedAnswer<T> = { fits: true; value: T } | { fits: false; problem: string };

/** What models that think aloud end it with. */
const THINKING_END = "</think>";

/** Longest answer that is looked into, in characters. */
const MAX_LENGTH = 500_000;

/**
 * Reads a model's answer as JSON, which may stand in a code fence, follow its thinking or lie between sentences, and
 * checks it by the schema. Where it does not fit, the question's own `salvage` has what can be read of it. `problem` names
 * what does not fit, without the answer's words.
 */
export function parseAnswer<T>(
  text: string,
  { answer: schema, salvage }: Pick<Question<T>, "answer" | "salvage">,
): ParsedAnswer<T> {
  if (text.length > MAX_LENGTH) return { fits: false, problem: "it is too long" };
  let problem = "it is no JSON";
  for (const candidate of listCandidates(text)) {
    const json = tryJson(candidate);
    if (json === undefined) continue;
    const parsed = schema.safeParse(json.value);
    if (parsed.success) return { fits: true, value: parsed.data };
    problem = describeIssues(parsed.error.issues);
  }
  if (salvage === undefined) return { fits: false, problem };
  const { objects, broken } = salvageObjects(afterThinking(text));
  const value = salvage(objects, broken);
  return value === null ? { fits: false, problem } : { fits: true, value };
}

function afterThinking(text: string): string {
  return (text.split(THINKING_END).at(-1) ?? "").trim();
}

/** Where the JSON may be, the likeliest last place of a long text after the whole of it. */
function listCandidates(text: string): string[] {
  const answer = afterThinking(text);
  const fenceStart = answer.indexOf("```");
  const fenceEnd = answer.lastIndexOf("```");
  const fenced = fenceEnd > fenceStart ? answer.slice(fenceStart + 3, fenceEnd).replace(/^\w*\s*\n/, "") : "";
  const first = answer.search(/[{[]/);
  const last = Math.max(answer.lastIndexOf("}"), answer.lastIndexOf("]"));
  const between = first !== -1 && last > first ? answer.slice(first, last + 1) : "";
  return [...new Set([answer, fenced.trim(), between])].filter((candidate) => candidate !== "");
}

function tryJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function describeIssues(issues: readonly { path: PropertyKey[]; code?: string | undefined }[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, code }) => {
      // A path may hold names that the model made up.
      const place = path.map((part) => String(part).replaceAll(/\W/g, "").slice(0, 40)).join(".");
      return `${place === "" ? "the whole" : place} (${(code ?? "custom").replaceAll("_", " ")})`;
    })
    .join(", ");
}
