import type { Resume } from "@jobwright/contracts/resumes";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { openResume } from "../../../lib/resumes/open-resume.ts";

const BLOCKED = "The browser did not open a new tab. Allow pop-ups for this page and try again.";

/** Opens a stored resume in a new tab. `failure` says why the last try did not; call `view` in the click itself. */
export function useViewResume(uid: string, resume: Resume) {
  const [failure, setFailure] = useState<string | null>(null);

  function view(): void {
    setFailure(null);
    openResume(uid, resume.id, resume.metadata.title).then(
      (isOpened) => !isOpened && setFailure(BLOCKED),
      (error: unknown) => setFailure(`The file was not opened. ${describeError(error)}`),
    );
  }

  return { view, failure };
}
