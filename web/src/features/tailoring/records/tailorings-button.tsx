import { IconFiles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { tailoringsOptions } from "../hooks/tailoring-queries.ts";

const TailoringsDialog = lazy(async () => ({
  default: (await import("./tailorings-dialog.tsx")).TailoringsDialog,
}));

/** Opens the list of all that was tailored. */
export function TailoringsButton({ uid, jobId }: { uid: string; jobId: string }) {
  const tailorings = useQuery(tailoringsOptions(uid));
  // Loaded when it is first opened; it stays so that it can close gently.
  const [dialog, setDialog] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <Button
        size="sm"
        icon={<IconFiles size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDialog("open")}
      >
        Tailored resumes
        {tailorings.data === undefined ? "" : ` (${tailorings.data.length.toLocaleString("en-US")})`}
      </Button>
      {dialog !== "unused" && (
        <Suspense fallback={null}>
          <TailoringsDialog
            uid={uid}
            openId={jobId}
            tailorings={tailorings}
            isOpen={dialog === "open"}
            onClose={() => setDialog("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
