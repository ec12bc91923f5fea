import { IconFlask } from "@tabler/icons-react";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useAddSampleData } from "../hooks/use-sample-data.ts";
import classes from "./sample-offer.module.css";

/** For a dashboard with nothing in it: what it looks like after three months of searching. */
export function SampleOffer({ uid }: { uid: string }) {
  const add = useAddSampleData(uid);
  return (
    <section className={classes.offer} aria-label="Sample data">
      <EmptyState
        icon={<IconFlask size={22} stroke={1.75} aria-hidden />}
        title="See a full dashboard first"
        text="Adds an invented search of three months: jobs in every status with their history, a paused schedule and a resume. All of it is marked as sample, and you can remove it at any time."
        action={
          <Button isBusy={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? "Adding sample data…" : "Explore with sample data"}
          </Button>
        }
      />
      {add.isError && (
        <p role="alert" className={classes.error}>
          The sample data could not be added. {describeError(add.error)}
        </p>
      )}
    </section>
  );
}
