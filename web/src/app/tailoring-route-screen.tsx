import { lazy } from "react";
import { ResumeTailoringScreen } from "../features/tailoring/components/resume-tailoring-screen.tsx";

const DeleteResumeDialog = lazy(async () => ({
  default: (await import("../features/resumes/components/delete-resume-dialog.tsx")).DeleteResumeDialog,
}));

/** The tailoring screen with the question of the resumes' own screen before one is deleted. */
export function TailoringRouteScreen() {
  return <ResumeTailoringScreen DeleteDialog={DeleteResumeDialog} />;
}
