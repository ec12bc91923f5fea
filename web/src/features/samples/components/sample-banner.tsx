import { IconFlask } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { describeDay } from "../../../lib/describe-date.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { useRemoveSampleData } from "../hooks/use-sample-data.ts";
import classes from "./sample-banner.module.css";

const loadDialog = () => import("../../../ui/confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Says that invented data is among the person's own, since when, and takes it away. */
export function SampleBanner({ uid, addedAt }: { uid: string; addedAt: string }) {
  const remove = useRemoveSampleData(uid);
  const [isAsking, setIsAsking] = useState<boolean | null>(null);

  function handleClose() {
    remove.reset();
    setIsAsking(false);
  }

  return (
    <section className={classes.banner} aria-label="Sample data">
      <Note
        tone="pine"
        icon={<IconFlask size={18} stroke={1.75} aria-hidden />}
        title="This is sample data"
        action={
          <Button size="sm" isBusy={remove.isPending} onClick={() => setIsAsking(true)}>
            Remove sample data
          </Button>
        }
      >
        Added {describeDay(addedAt, new Date())}. The jobs, the schedule and the resume marked as sample are
        invented. What you add yourself stays yours.
      </Note>
      {isAsking !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            title="Remove the sample data?"
            text="The sample jobs with their notes and history, the sample schedule and the sample resume are removed, even where you changed them. Everything of your own stays."
            confirmLabel="Remove"
            onConfirm={() => remove.mutate()}
            onClose={handleClose}
            isBusy={remove.isPending}
            error={
              remove.isError
                ? `The sample data could not be removed. ${describeError(remove.error)}`
                : undefined
            }
          />
        </Suspense>
      )}
    </section>
  );
}
