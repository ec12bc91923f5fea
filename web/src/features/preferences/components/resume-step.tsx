import { useState, type Dispatch } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { findFileProblem, wizardPicker } from "../../../lib/resumes/check-file.ts";
import { ProblemLine } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import type { useFirstResume } from "../hooks/use-first-resume.ts";
import type { ResumeWords } from "../hooks/use-resume-words.ts";
import type { WizardAction, WizardState } from "../wizard/wizard-state.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { DefaultResume } from "./default-resume.tsx";
import { DropArea } from "./drop-area.tsx";

/** The resume that the search is prepared with: the default one, or a file that is uploaded at Finish. */
export function ResumeStep({
  uid,
  state,
  firstResume,
  words,
  lostFileName,
  dispatch,
}: {
  uid: string;
  state: WizardState;
  firstResume: ReturnType<typeof useFirstResume>;
  words: ResumeWords;
  lostFileName: string | null;
  dispatch: Dispatch<WizardAction>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { resume, isPending, failure, retry } = firstResume;

  function handleFiles(files: File[]) {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? "Drop one file at a time" : findFileProblem(file, wizardPicker);
    setProblem(found);
    if (found === null) dispatch({ type: "choose-file", file });
  }

  return (
    <>
      {isPending && <Skeleton height={74} radius={12} />}
      {failure !== null && (
        <p role="alert" className="soft">
          {failure} <TextButton onClick={retry}>Try again</TextButton>
        </p>
      )}
      {resume && (
        <DefaultResume
          uid={uid}
          resume={resume}
          isUsed={state.usesDefaultResume}
          onUse={() => {
            setProblem(null);
            dispatch({ type: "use-default-resume" });
          }}
        />
      )}
      {state.resumeFile ? (
        <ChosenFile file={state.resumeFile} onRemove={() => dispatch({ type: "remove-file" })} />
      ) : (
        <DropArea onFiles={handleFiles} />
      )}
      {problem !== null && <ProblemLine role="alert">{problem}</ProblemLine>}
      {lostFileName !== null && problem === null && !state.usesDefaultResume && (
        <p className="small muted">
          {lostFileName} was chosen before you left this page. Choose it again to have it uploaded.
        </p>
      )}
      <p role="status" className="small muted">
        {describeWords(words)}
      </p>
    </>
  );
}

function describeWords({ source, roles, skills, isReading, failure }: ResumeWords): string {
  if (source === null) return "";
  if (isReading) return `Reading ${source}…`;
  if (failure !== null) return `${source} could not be read for suggestions. ${failure}`;
  if (roles.length + skills.length === 0) return `No roles or skills were found in ${source}.`;
  const found = `${countOf(roles.length, "role", "roles")} and ${countOf(skills.length, "skill", "skills")}`;
  return `Found ${found} in ${source}. They are offered in the next steps, and nothing is added without you.`;
}
