import type { Tailoring } from "@jobwright/contracts/tailoring";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { sentResumesOptions } from "../../../lib/resumes/fetch-sent-resumes.ts";
import { announce } from "../../../ui/live-region.tsx";
import { keepSent, markVersion, restoreVersion, versionsOptions } from "./version-calls.ts";
import type { VersionAction } from "./version-row.tsx";

/** `number` null: the present state, of which no version is kept yet. */
type Busy = { number: number | null; action: VersionAction };

/** The versions of a record and what is done with them; what was refused is said in `problem`. */
export function useVersions({
  uid,
  tailoring,
  isOpen,
  onTailoring,
  onReload,
}: {
  uid: string;
  tailoring: Tailoring;
  isOpen: boolean;
  onTailoring: (next: Tailoring) => void;
  /** Reads the record as it is kept now. */
  onReload: () => Promise<unknown>;
}) {
  const queryClient = useQueryClient();
  const place = { uid, jobId: tailoring.jobId };
  const { queryKey } = versionsOptions(place);
  const versions = useQuery({ ...versionsOptions(place), enabled: isOpen });
  const [busy, setBusy] = useState<Busy | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function act(next: Busy, call: () => Promise<string>) {
    if (busy !== null) return;
    setBusy(next);
    setProblem(null);
    try {
      const done = await call();
      await queryClient.invalidateQueries({ queryKey });
      announce(done);
    } catch (error) {
      setProblem(await toProblem(error));
    } finally {
      setBusy(null);
    }
  }

  async function toProblem(error: unknown): Promise<string> {
    if (!(error instanceof ApiError && error.code === "tailoring/changed")) {
      return `Nothing was changed. ${describeError(error)}`;
    }
    try {
      await Promise.all([onReload(), queryClient.invalidateQueries({ queryKey })]);
    } catch (cause) {
      return `Nothing was brought back: the resume was changed in another tab or browser. ${describeError(cause)}`;
    }
    return "Nothing was brought back: the resume was changed in another tab or browser. You now see it as it is there. Compare again.";
  }

  const restore = (number: number) =>
    act({ number, action: "restore" }, async () => {
      onTailoring(await restoreVersion(place, number, tailoring.version));
      return `Version ${number} is brought back`;
    });

  const mark = (number: number | null, isSent: boolean) =>
    act({ number, action: "mark" }, async () => {
      const marked = await (number === null ? keepSent(place) : markVersion(place, number, isSent));
      void queryClient.invalidateQueries({ queryKey: sentResumesOptions(uid).queryKey });
      return `Version ${marked.number} is marked as ${isSent ? "sent" : "not sent"}`;
    });

  return { place, versions, busy, problem, restore, mark };
}
