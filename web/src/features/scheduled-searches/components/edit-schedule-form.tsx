import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { NextRuns } from "../../../ui/schedule/next-runs.tsx";
import { ScheduleFields } from "../../../ui/schedule/schedule-fields.tsx";
import type { SearchFailure } from "../describe-failure.ts";
import { nameSearch } from "../describe-search.ts";
import { useSearchActions } from "../hooks/use-search-actions.ts";
import { ActionFailure } from "./action-failure.tsx";
import classes from "./edit-schedule-form.module.css";

/** The schedule and its next runs. What was chosen stays when saving fails. */
export function EditScheduleForm({
  id,
  uid,
  search,
  isBusy,
  onBusy,
  onSaved,
}: {
  /** For the button that submits it from outside. */
  id: string;
  uid: string;
  search: ScheduledSearch;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}) {
  const { update } = useSearchActions(uid, search.id);
  const notificationType = useNotificationType(uid);
  const [draft, setDraft] = useState({ ...search.schedule, timezone: search.timezone });
  const [failure, setFailure] = useState<SearchFailure | null>(null);

  function handleChange(next: typeof draft) {
    setDraft(next);
    setFailure(null);
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    onBusy(true);
    setFailure(null);
    const { frequency, customSchedule } = draft;
    const result = await update({ schedule: { frequency, customSchedule } });
    onBusy(false);
    if (!result.isDone) {
      setFailure(result.failure);
      return;
    }
    void notify({ kind: "done", title: "Schedule saved", text: nameSearch(search.preferences) });
    onSaved();
  }

  return (
    <form id={id} noValidate className={classes.columns} onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes.fields}>
        <p className="soft">{nameSearch(search.preferences)}</p>
        <ScheduleFields value={draft} onChange={handleChange} />
        {failure !== null && <ActionFailure failure={failure} />}
      </div>
      <div className={classes.runs}>
        <NextRuns
          schedule={{ ...draft, ...(notificationType === undefined ? {} : { notificationType }) }}
          isPaused={search.status === "paused"}
        />
      </div>
    </form>
  );
}

function useNotificationType(uid: string) {
  const document = useQuery(userDocumentOptions(uid));
  return document.data?.jobPreferences.searchSchedule.notificationType;
}
