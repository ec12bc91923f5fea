import { notify } from "../../../ui/notify.ts";

/** The file of a sample did not come. */
export function tellSampleFailed(): void {
  void notify({
    kind: "failed",
    title: "The sample could not be loaded.",
    text: "Try again in a moment.",
  });
}
