import { IconDownload } from "@tabler/icons-react";
import { useMemo } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { useExport } from "../hooks/use-export.ts";
import styles from "./account-panel.module.css";

/** Everything that is kept of a person, to take along (SE17). */
export function ExportCard() {
  const { uid } = useSignedInUser();
  const { mutate: startExport, isPending } = useExport(uid);
  usePaletteAction(
    useMemo(() => ({ id: "export", label: "Export my data", onSelect: () => startExport() }), [startExport]),
  );

  return (
    <Card as="section" className={styles.row} aria-labelledby="settings-export">
      <div>
        <h2 id="settings-export">Your data</h2>
        <p className="soft">
          Take everything with you as one ZIP: your files as you uploaded them, and data.json with your
          profile, preferences, saved jobs, searches, company research, resumes, messages and settings. It is
          plain, documented JSON, and it can be imported again.
        </p>
      </div>
      <Button
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        isBusy={isPending}
        onClick={() => startExport()}
      >
        Export my data
      </Button>
    </Card>
  );
}
