import { ResearchProgress } from "../components/research-progress.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import type { RunState } from "../hooks/use-research-run.ts";

/** How far a research is that runs, or why it failed; nothing before. */
export function ResearchLine({ state }: { state: RunState }) {
  if (state.phase === "running") return <ResearchProgress wanted={state.wanted} progress={state.progress} />;
  return state.phase === "failed" ? <ProblemLine role="alert">{state.problem}</ProblemLine> : null;
}
