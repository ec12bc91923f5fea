import { samplesEndpoints } from "@jobwright/contracts/samples";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { countOf } from "../../../lib/count-words.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";

/** What sample data is part of, by the first part of its query key. */
const TOUCHED = ["saved-jobs", "status-changes", "scheduled-searches", "resumes"];

/** Adds the sample data; busy until the screen shows it. */
export function useAddSampleData(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(samplesEndpoints.addSampleData, { params: { uid } }),
    onSuccess: async ({ listings }) => {
      void notify({
        kind: "done",
        title: "Sample data added",
        text: `${countOf(listings, "job", "jobs")}, a paused schedule and a resume.`,
      });
      await readAgain(queryClient, uid);
    },
  });
}

/** Removes exactly what the sample data added; busy until the screen is without it. */
export function useRemoveSampleData(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(samplesEndpoints.removeSampleData, { params: { uid } }),
    onSuccess: async () => {
      void notify({ kind: "done", title: "Sample data removed", text: "What is your own is still here." });
      await readAgain(queryClient, uid);
    },
  });
}

/** The user document comes last: what it says about sample data decides which of the two is offered. */
async function readAgain(queryClient: QueryClient, uid: string): Promise<void> {
  await Promise.all(TOUCHED.map((name) => queryClient.invalidateQueries({ queryKey: [name, uid] })));
  await queryClient.invalidateQueries({ queryKey: userDocumentOptions(uid).queryKey });
  // What was pressed is gone with its banner, so reading goes on from the heading.
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
