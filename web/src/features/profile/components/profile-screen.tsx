import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { readKeptDraft } from "../editing/kept-draft.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileView } from "./profile-view.tsx";
import styles from "./profile-view.module.css";

/** `import` is the edit mode with the import opened over it. */
type Mode = "view" | "edit" | "import";

/** The person's profile, to be looked at or edited (PR01 to PR15). */
export function ProfileScreen() {
  const { uid } = useSignedInUser();
  const document = useQuery(userDocumentOptions(uid));
  const [mode, setMode] = useState<Mode>(() => (readKeptDraft(uid) === null ? "view" : "edit"));
  const [hasEdited, setHasEdited] = useState(false);

  const canEdit = mode === "view" && document.data !== undefined;
  usePaletteAction(
    useMemo(
      () => (canEdit ? { id: "edit-profile", label: "Edit Profile", onSelect: () => setMode("edit") } : null),
      [canEdit],
    ),
  );

  function handleClose() {
    setMode("view");
    setHasEdited(true);
  }

  if (document.data === undefined) {
    return (
      <>
        <PageHeader title="Profile" />
        {document.isError ? (
          <ErrorPanel
            title="Your profile could not be shown."
            error={document.error}
            isRetrying={document.isFetching}
            onRetry={() => void document.refetch()}
          />
        ) : (
          <ProfileLoading />
        )}
      </>
    );
  }
  if (mode === "view") {
    return (
      <ProfileView
        document={document.data}
        takesFocus={hasEdited}
        onEdit={() => setMode("edit")}
        onImport={() => setMode("import")}
      />
    );
  }
  return <ProfileEditor document={document.data} startsImport={mode === "import"} onClose={handleClose} />;
}

function ProfileLoading() {
  return (
    <div className={styles.loading}>
      <p className="muted" role="status">
        Loading profile…
      </p>
      <SkeletonCard lines={1} height={152} />
      <SkeletonCard lines={6} />
    </div>
  );
}
