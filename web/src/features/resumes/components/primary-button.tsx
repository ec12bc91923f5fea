import type { Resume } from "@jobwright/contracts/resumes";
import { IconStar } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { choosePrimaryResume } from "../api/choose-primary-resume.ts";
import { refreshResumes } from "../hooks/resume-queries.ts";

/** Makes a further resume the primary one, which is the default of the preferences. */
export function PrimaryButton({
  uid,
  resume,
  onChosen,
}: {
  uid: string;
  resume: Resume;
  /** Called when the cards stand in their new order. */
  onChosen: () => void;
}) {
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: () => choosePrimaryResume(uid, resume.id),
    onSuccess: async () => {
      await refreshResumes(queryClient, uid);
      void notify({ kind: "done", title: "Primary resume chosen", text: resume.title });
      onChosen();
    },
    onError: (error) =>
      void notify({
        kind: "failed",
        title: "Your primary resume is the same as before.",
        text: describeError(error),
      }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Make ${resume.title} primary`}
      isBusy={choosing.isPending}
      icon={<IconStar size={18} stroke={1.75} aria-hidden />}
      onClick={() => choosing.mutate()}
    >
      Make primary
    </Button>
  );
}
