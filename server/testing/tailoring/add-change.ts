import type { Change } from "@jobwright/contracts/tailoring";
import { and, eq } from "drizzle-orm";
import type { ServerContext } from "#context";
import { resumeTailorings } from "#db/schema/tailoring";

/** Adds an accepted change to a record, which leaves out the lines (none: it does nothing), so that a test has one whatever the engine proposes. */
export async function addChange(
  { db }: Pick<ServerContext, "db">,
  userId: string,
  jobId: string,
  lineIds: string[] = [],
): Promise<Change> {
  const ofJob = and(eq(resumeTailorings.userId, userId), eq(resumeTailorings.jobId, jobId));
  const [row] = await db.select().from(resumeTailorings).where(ofJob);
  if (!row?.work) throw new Error("There is no record to add a change to.");
  const change: Change = {
    id: "of-the-test",
    kind: "bulletLeftOut",
    state: "accepted",
    by: "engine",
    detail: "at Leeds General Infirmary",
    place: "Leeds General Infirmary",
    original: "",
    tailored: "",
    reason: "The posting asks for nothing like it.",
    asked: null,
    evidence: [],
    edit: { type: "leaveOut", lineIds },
  };
  const work = { ...row.work, changes: [...row.work.changes, change] };
  await db.update(resumeTailorings).set({ work }).where(ofJob);
  return change;
}
