import type { ServerContext } from "#context";
import { companyChoices, companyResearch } from "#db/schema/companies";
import { at } from "./whole-tracking.ts";

/** Research of a search and of a name, and the person's words on which companies are meant. */
export async function fillResearch(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  const sessionId = `session-${mark}-0001`;
  await ctx.db.insert(companyResearch).values({
    userId,
    sessionId,
    searchId: sessionId,
    companyName: `${mark} Clinic`,
    position: 2,
    record: {
      jobId: `job-${sessionId}-0`,
      associatedJob: { id: `own-${mark}` },
      companyOverview: { id: `${mark}-clinic`, name: `${mark} Clinic`, website: "https://clinic.example" },
      sources: [
        { field: "website", name: "Feed", url: "https://example.org/1", seenAt: at(4).toISOString() },
      ],
    },
    createdAt: at(4),
    updatedAt: at(5),
  });
  await ctx.db.insert(companyResearch).values({
    userId,
    sessionId: `session-${mark}-name`,
    searchId: null,
    companyName: `${mark} Rivals`,
    position: 0,
    record: { companyOverview: { id: `${mark}-rivals`, name: `${mark} Rivals` }, sources: [] },
    createdAt: at(6),
    updatedAt: at(7),
  });
  await ctx.db.insert(companyChoices).values([
    {
      userId,
      subject: `job:job-${sessionId}-0`,
      companyName: `${mark} Employer`,
      entityId: "Q312",
      createdAt: at(8),
    },
    { userId, subject: `name:${mark.toLowerCase()}`, createdAt: at(9) },
  ]);
}
