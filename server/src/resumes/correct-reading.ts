import type { ReadField, ResumeFacts, ResumeReading } from "@jobwright/contracts/resumes";
import { countUncertain } from "@jobwright/engine/reading/resume/count-uncertain";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import * as repository from "./resumes.repository.ts";
import { toResumeReading } from "./to-resume.ts";

/**
 * Keeps the person's version of what was read; null takes it back. A field with a source must be one that was read
 * there, wherever it stands now, with the confidence that it had or 1; any other field gets the confidence 1.
 * Throws `resumes/not-found`, and `request/invalid` with the path of each field that is not so.
 */
export async function correctResumeReading(
  ctx: UserContext,
  id: string,
  facts: ResumeFacts | null,
): Promise<ResumeReading> {
  const { uid } = ctx.user;
  return ctx.db.transaction(async (tx) => {
    // A file that is replaced at the same time would leave corrections of the wrong text.
    await holdPerson(tx, uid);
    const row = await repository.selectReading(tx, uid, id);
    if (!row) throw new AppError("resumes/not-found");
    const corrected = facts && checkFacts(facts, row.facts);
    const uncertainFields = countUncertain(corrected ?? row.facts);
    await repository.updateCorrections(tx, uid, id, corrected, uncertainFields);
    return toResumeReading({ ...row, corrected });
  });
}

type FoundField = { path: string; field: ReadField };

function checkFacts(given: ResumeFacts, read: ResumeFacts): ResumeFacts {
  const corrected = structuredClone(given);
  const known = Map.groupBy(listFields(read, "facts"), ({ field }) => keyOf(field));
  const problems: Record<string, string> = {};
  for (const { path, field } of listFields(corrected, "facts")) {
    if (!field.value.isWellFormed()) problems[path] = "has half a character";
    else if (field.source === null) field.confidence = 1;
    else {
      const same = known.get(keyOf(field));
      if (!same) problems[path] = "was not read there";
      else if (field.confidence !== 1 && same.every((each) => each.field.confidence !== field.confidence)) {
        problems[path] = "has another confidence than what was read";
      }
    }
  }
  if (Object.keys(problems).length > 0) throw new AppError("request/invalid", { fields: problems });
  return corrected;
}

function keyOf({ value, source }: ReadField): string {
  return `${source?.start}-${source?.end} ${value}`;
}

/** Every field with its dotted path, whatever the shape of the facts around it. */
function listFields(node: unknown, path: string): FoundField[] {
  if (typeof node !== "object" || node === null) return [];
  if (isField(node)) return [{ path, field: node }];
  return Object.entries(node).flatMap(([name, child]) => listFields(child, `${path}.${name}`));
}

function isField(node: object): node is ReadField {
  return "value" in node && "source" in node;
}
