import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useState } from "react";
import type { ProfileDraft } from "../editing/profile-draft.ts";
import type { ImportedProfile } from "../importing/map-json-resume.ts";
import { planImport } from "../importing/plan-import.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSources } from "./import-sources.tsx";
import styles from "./import-dialog.module.css";

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
    <Modal.Root
      opened
      onClose={onClose}
      size="lg"
      transitionProps={{ duration: 150 }}
      classNames={{
        overlay: styles.overlay ?? "",
        content: styles.content ?? "",
        title: styles.title ?? "",
        body: styles.body ?? "",
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{chosen === null ? "Import into your profile" : "What would change"}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
