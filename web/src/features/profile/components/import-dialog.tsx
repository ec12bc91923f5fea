import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ProfileDraft } from "../editing/profile-draft.ts";
import type { ImportedProfile } from "../importing/map-json-resume.ts";
import { planImport } from "../importing/plan-import.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSources } from "./import-sources.tsx";

type Chosen = { imported: ImportedProfile; source: string };

/** Takes a resume over into the form: first from where, then what would change. Nothing changes before "Use these". */
export function ImportDialog({
  uid,
  draft,
  onUse,
  onClose,
}: {
  uid: string;
  draft: ProfileDraft;
  onUse: (draft: ProfileDraft) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Dialog
      title={chosen === null ? "Import into your profile" : "What would change"}
      isOpen
      onClose={onClose}
    >
      {chosen === null ? (
        <ImportSources uid={uid} onRead={(imported, source) => setChosen({ imported, source })} />
      ) : (
        <ImportPreview
          draft={draft}
          plan={planImport(draft, chosen.imported)}
          source={chosen.source}
          onUse={onUse}
          onBack={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}
