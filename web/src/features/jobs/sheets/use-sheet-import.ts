import { useState } from "react";
import {
  jobSheetsEndpoints,
  MAX_SHEET_BYTES,
  type SheetChoices,
  type SheetField,
  type SheetPreview,
} from "@jobwright/contracts/job-sheets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/count-words.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { statusChangesOptions } from "../saved/status-changes-query.ts";
import { describeRest } from "./describe-sheet.ts";
import { readAsBase64 } from "./read-file.ts";

type Choice = Pick<SheetChoices, "dayOrder" | "statuses"> & { skipBroken: boolean; updateKnown: boolean };

/** Where a person is in bringing in a file. */
export type SheetDraft = {
  name: string;
  file: string;
  preview: SheetPreview;
  columns: (SheetField | null)[];
  step: "columns" | "check";
  choice: Choice;
};

const TOO_LARGE =
  "This file is larger than 5 MB. Nothing was saved. Split it, and import one part after another.";
const NOT_READ = "This file could not be opened. Nothing was saved. Choose it again.";

/** The steps of bringing in a file; `onDone` is called when it was saved. */
export function useSheetImport(uid: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<SheetDraft | null>(null);
  const reading = useMutation({
    mutationFn: (body: { file: string; choices?: SheetChoices }) =>
      callApi(jobSheetsEndpoints.readJobSheet, { params: { uid }, body }),
  });
  const choosing = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MAX_SHEET_BYTES) throw new Error(TOO_LARGE);
      const file = await readAsBase64(chosen).catch(() => Promise.reject(new Error(NOT_READ)));
      return { name: chosen.name, file, preview: await reading.mutateAsync({ file }) };
    },
    onSuccess: (read) => setDraft(startDraft(read)),
  });
  const saving = useMutation({
    mutationFn: ({ file, columns, choice }: SheetDraft) => {
      const { dayOrder, statuses, ...rest } = choice;
      const body = { file, choices: { columns, dayOrder, statuses }, ...rest };
      return callApi(jobSheetsEndpoints.importJobSheet, { params: { uid }, body });
    },
    onSuccess: (saved) => {
      refresh();
      void notify({
        kind: "done",
        title: `${countOf(saved.added, "job", "jobs")} imported`,
        text: describeRest(saved),
        ...(saved.added === 0 ? {} : { action: { label: "Undo", onPress: () => void undo(saved.importId) } }),
      });
      setDraft(null);
      onDone();
    },
  });

  function refresh() {
    for (const { queryKey } of [savedJobsOptions(uid), statusChangesOptions(uid), userDocumentOptions(uid)])
      void queryClient.invalidateQueries({ queryKey: queryKey as readonly unknown[] });
  }

  async function undo(importId: string) {
    try {
      const { removed, kept } = await callApi(jobSheetsEndpoints.undoJobSheet, { params: { uid, importId } });
      const text = kept === 0 ? undefined : `${countOf(kept, "job", "jobs")} stayed, changed since.`;
      const title = `${countOf(removed, "job", "jobs")} removed again`;
      void notify({ kind: "done", title, ...(text === undefined ? {} : { text }) });
    } catch (error) {
      void notify({ kind: "failed", title: "The import was not undone", text: describeError(error) });
    }
    refresh();
  }

  function check() {
    if (draft === null || reading.isPending) return;
    const choices = { columns: draft.columns, dayOrder: null, statuses: {} };
    reading.mutate(
      { file: draft.file, choices },
      {
        onSuccess: (preview) => setDraft({ ...draft, preview, step: "check", choice: startChoice(preview) }),
      },
    );
  }

  /** Another choice makes what went wrong before void. */
  function change(next: SheetDraft | null) {
    choosing.reset();
    reading.reset();
    saving.reset();
    setDraft(next);
  }

  const error = saving.error ?? reading.error ?? choosing.error;
  return {
    draft,
    isBusy: choosing.isPending || reading.isPending || saving.isPending,
    problem: error === null ? null : error instanceof ApiError ? describeError(error) : error.message,
    choose: (file: File) => choosing.mutate(file),
    change,
    check,
    save: () => draft !== null && !saving.isPending && saving.mutate(draft),
  };
}

function startDraft(read: Pick<SheetDraft, "name" | "file" | "preview">): SheetDraft {
  const columns = read.preview.columns.map(({ field }) => field);
  return { ...read, columns, step: "columns", choice: startChoice(read.preview) };
}

function startChoice({ statuses, days }: SheetPreview): Choice {
  const known = statuses.flatMap(({ word, status }) =>
    status === null ? [] : [[word.toLowerCase(), status]],
  );
  return {
    dayOrder: days.order,
    statuses: Object.fromEntries(known) as Choice["statuses"],
    skipBroken: false,
    updateKnown: false,
  };
}
