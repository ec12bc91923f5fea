import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconVersions } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";

const VersionsDialog = lazy(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));

/** The hash by which a saved job leads to a version: "version-3". */
const HASH = /^version-(\d+)$/;

/** Opens the versions of a tailored resume; an address that names one opens them by itself, until they are closed. */
export function VersionsButton(record: {
  uid: string;
  tailoring: Tailoring;
  isMaking: boolean;
  onTailoring: (next: Tailoring) => void;
  onReload: () => Promise<unknown>;
}) {
  const named = HASH.exec(useLocation().hash)?.[1];
  const [dialog, setDialog] = useState<"unused" | "open" | "closed">(named === undefined ? "unused" : "open");
  const navigate = useNavigate();

  function handleClose() {
    setDialog("closed");
    // A page that is loaded again opens nothing that was closed.
    if (named !== undefined)
      void navigate({ to: ".", search: true, hash: "", replace: true, resetScroll: false });
  }

  return (
    <>
      <Button
        size="sm"
        icon={<IconVersions size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDialog("open")}
      >
        Versions
      </Button>
      {dialog !== "unused" && (
        <Suspense fallback={null}>
          <VersionsDialog
            {...record}
            first={named === undefined ? null : Number(named)}
            isOpen={dialog === "open"}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </>
  );
}
