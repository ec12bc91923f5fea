import type { CompanyRecord, ResearchProgress } from "@jobwright/contracts/companies";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import { researchCompany, type ResearchRequest } from "../api/research-calls.ts";
import { announceAsked } from "../describe-progress.ts";
import { showRecord } from "./use-research.ts";

/** `wasAgain`: it was to make a record anew, so that its failure is told beside that one. */
export type RunState =
  | { phase: "idle" }
  | { phase: "running"; wanted: string; progress: ResearchProgress | null }
  | { phase: "failed"; problem: string; wasAgain: boolean };

/** Researches one company at a time, followed while the screen is open. */
export function useResearchRun(uid: string, onDone: (sessionId: string, record: CompanyRecord) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<RunState>({ phase: "idle" });
  const following = useRef<AbortController | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  /** True once the record is there. */
  async function start(request: ResearchRequest): Promise<boolean> {
    if (following.current !== null) return false;
    const controller = new AbortController();
    following.current = controller;
    const wanted = request.name ?? request.link ?? "";
    setState({ phase: "running", wanted, progress: null });
    announce(`Researching ${wanted}.`);
    try {
      const result = await follow(request, wanted, controller.signal);
      if (controller.signal.aborted) return false;
      showRecord(queryClient, uid, result.session_id, result.record);
      setState({ phase: "idle" });
      announce(`The research on ${result.record.companyOverview.name} is here.`);
      onDone(result.session_id, result.record);
      return true;
    } catch (error) {
      const wasAgain = request.session_id !== undefined;
      if (!controller.signal.aborted) setState({ phase: "failed", problem: describeError(error), wasAgain });
      return false;
    } finally {
      following.current = null;
    }
  }

  async function follow(request: ResearchRequest, wanted: string, signal: AbortSignal) {
    let heard = "";
    for await (const event of researchCompany(uid, request, signal)) {
      if (event.type === "result") return event.result;
      if (event.type === "error") throw new ApiError({ ...event.error, status: 0 });
      setState({ phase: "running", wanted, progress: event.progress });
      const line = announceAsked(event.progress);
      if (line !== null && line !== heard) announce((heard = line));
    }
    const message = "The connection ended before the research did. What is found is kept: press Refresh.";
    throw new ApiError({ code: "network", message, status: 0 });
  }

  return { state, start, dismiss: () => setState({ phase: "idle" }) };
}
