import { setImmediate as breathe } from "node:timers/promises";
import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type {
  DocumentLayout,
  PageLimit,
  PaperSize,
  ResumeDocument,
} from "@jobwright/contracts/resume-document";
import type { Requirement, Tailoring, TailoringProgress } from "@jobwright/contracts/tailoring";
import {
  buildResumeDocument,
  type ReadText,
} from "@jobwright/engine/tailoring/document/build-resume-document";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { toPlainText } from "@jobwright/engine/tailoring/document/to-plain-text";
import { linkEvidence } from "@jobwright/engine/tailoring/plan/link-evidence";
import { proposeChanges, type TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";
import { proposeSaidSkills } from "@jobwright/engine/tailoring/plan/propose-said-skills";
import { offerForPages } from "@jobwright/engine/tailoring/plan/offer-for-pages";
import { listUsed } from "@jobwright/engine/tailoring/plan/said-evidence";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import { findOrders } from "@jobwright/engine/tailoring/posting/find-orders";
import { readDutyRequirements } from "@jobwright/engine/tailoring/posting/read-duty-requirements";
import {
  readRequirements,
  type AskedRequirement,
} from "@jobwright/engine/tailoring/posting/read-requirements";
import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { startModelRun } from "#models/models.service";
import { selectEvidence } from "./evidence-bank.repository.ts";
import { composeDocument } from "./compose-document.ts";
import { keepAnswers } from "./keep-answers.ts";
import { makeChecked } from "./make-checked.ts";
import { describeFiles, readMade, type RenderedFiles } from "./make-files.ts";
import { noteLinks, UNREAD_LINKS } from "./note-links.ts";
import { proposeWithModel } from "./propose-with-model.ts";
import { siftChanges } from "./sift-changes.ts";
import { createSteps, plural } from "./tailoring-steps.ts";

const ORDERS_NOTICE = "The posting contains orders to an assistant. They were read as text and not followed.";

/** What is to be tailored to what. */
export type TailoringOrder = {
  sessionId: string;
  job: Tailoring["job"];
  /** `id` null: a text that was typed or pasted. */
  resume: { id: string | null; title: string };
  read: ReadText;
  /** The file of the resume may have links that were never read. */
  hasUnreadLinks: boolean;
  layout: DocumentLayout;
  paper: PaperSize;
  pages: PageLimit;
  /** The work of a former run, of which the person's answers and handwritten lines are kept. */
  kept?: TailoringWork | null;
};

export type TailoringRun = {
  runId: string;
  /** Whose it is at that moment. */
  readOwner: () => UserContext;
  stop: AbortSignal;
  publish: (steps: TailoringProgress["steps"]) => Promise<void>;
};

/** Tailors a resume and makes its files; nothing is stored. Throws `server/unavailable` where the server stops. */
export async function runTailoring(
  ctx: UserContext,
  order: TailoringOrder,
  run: TailoringRun,
): Promise<{ work: TailoringWork; made: RenderedFiles }> {
  const startedAt = performance.now();
  const { read, job } = order;
  const steps = createSteps(run.publish, run.stop);
  const original = await steps.take("readResume", () => buildResumeDocument(read), describeLines);
  const asked = await steps.take(
    "readPosting",
    () => [...readRequirements(job), ...readDutyRequirements(job)],
    describeAsked,
  );
  const bank = await selectEvidence(ctx.db, run.readOwner().user.uid);
  const today = ctx.clock.now().toISOString();
  const requirements = await steps.take(
    "linkEvidence",
    () => linkEvidence(original, read.text, asked, today, bank),
    describeEvidence,
  );
  const said = listUsed(requirements, bank);
  const input = { original, text: read.text, requirements, posting: job, today };
  const proposals = await steps.take(
    "proposeChanges",
    () => propose(ctx, input, said, run),
    ({ changes, refused }) => describeProposals(changes.length, refused.length),
  );
  const { lost, ...kept } = keepAnswers(order.kept ?? null, original, proposals.changes);
  const parts = { original, ...kept };
  const document = composeDocument(parts);
  const { files: made, fit } = await steps.take(
    "makeDocuments",
    () => makeChecked(ctx, order, { ...parts, said }),
    ({ files }) => describeFiles(files),
  );
  const changes = offerForPages({ ...input, document, changes: kept.changes }, order.pages, fit);
  const tailoredResumeText = toPlainText(document);
  const after = scoreText(readMade(made) ?? tailoredResumeText, requirements);
  return {
    made,
    work: {
      ...proposals,
      ...parts,
      changes,
      pages: order.pages,
      fit,
      requirements,
      said,
      score: { before: scoreText(read.text, requirements), after },
      steps: steps.list(),
      tookMs: Math.round(performance.now() - startedAt),
      notices: [
        ...(findOrders(job.description).length > 0 ? [ORDERS_NOTICE] : []),
        ...lost,
        ...(order.hasUnreadLinks ? [UNREAD_LINKS] : []),
        ...noteLinks(original, read.links ?? [], made),
      ],
      tailoredResumeText,
    },
  };
}

/** What the engine proposes, and the model where there is one; all of it through the same checker. */
async function propose(
  ctx: UserContext,
  input: TailoringInput,
  said: readonly SaidEvidence[],
  { readOwner, runId, stop }: TailoringRun,
): Promise<Pick<TailoringWork, "changes" | "refused" | "model">> {
  const { original } = input;
  const proposed = proposeChanges(input);
  const byEngine = await siftChanges(
    original,
    [...proposed, ...proposeSaidSkills(input, said, proposed)],
    said,
  );
  await breathe();
  const modelRun = startModelRun(readOwner, runId);
  if (modelRun === null) return { ...byEngine, model: null };
  const startRound = () => AbortSignal.any([stop, AbortSignal.timeout(ctx.config.models.timeLimitMs)]);
  const byModel = await proposeWithModel(modelRun, { ...input, changes: byEngine.changes, said }, startRound);
  return { ...byModel, refused: [...byEngine.refused, ...byModel.refused] };
}

function describeLines(original: ResumeDocument): string {
  const lines = listLines(original);
  const placed = lines.filter(({ source }) => source !== null).length;
  if (placed === lines.length) return `${plural(lines.length, "line")}, each with its place`;
  return `${plural(lines.length, "line")}, ${placed} with their place`;
}

function describeAsked(read: readonly AskedRequirement[]): string {
  const asked = read.filter(({ line }) => line === undefined);
  if (asked.length === 0) return "No requirements found";
  const required = asked.filter(({ isRequired }) => isRequired).length;
  return `${plural(asked.length, "requirement")}, ${required} of them required`;
}

function describeEvidence(linked: readonly Requirement[]): string {
  const requirements = linked.filter(({ kind }) => kind !== "duty");
  if (requirements.length === 0) return "Nothing to look for";
  const gaps = requirements.filter(({ match }) => match === null).length;
  const said = requirements.filter(isOnlySaid).length;
  const inResume = `${requirements.length - gaps - said} found in your resume`;
  const found = said === 0 ? inResume : `${inResume}, ${said} said by you`;
  return `${found}, ${gaps === 0 ? "no gaps" : gaps === 1 ? "1 is a gap" : `${gaps} are gaps`}`;
}

function isOnlySaid({ match, evidence }: Requirement): boolean {
  return match !== null && evidence.length > 0 && evidence.every(({ said }) => said !== undefined);
}

function describeProposals(passed: number, refused: number): string {
  if (passed + refused === 0) return "Nothing to change";
  return `${passed + refused} proposed, ${passed} passed, ${refused} refused`;
}
