import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** A screen that broke or could not be loaded: the frame stays, and the person can try again. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  function handleRetry() {
    reset();
    void router.invalidate();
  }

  return (
    <>
      <PageHeader title="This screen could not be shown" subtitle="What was saved before is safe." />
      <ErrorPanel error={error} onRetry={handleRetry} />
    </>
  );
}
