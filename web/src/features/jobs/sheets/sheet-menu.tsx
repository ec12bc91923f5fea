import { useRef, useState } from "react";
import { jobSheetsEndpoints } from "@jobwright/contracts/job-sheets";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconDots, IconDownload, IconFilter, IconUpload } from "@tabler/icons-react";
import { fetchFile } from "../../../lib/api-client.ts";
import { countOf } from "../../../lib/count-words.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { saveAs } from "../../../lib/save-as.ts";
import { ChoiceMenu, type Choice } from "../../../ui/choice-menu.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { notify } from "../../../ui/notify.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

type SheetChoice = "all" | "shown" | "import";

type SheetMenuProps = {
  uid: string;
  /** The jobs that the filter lets through; null: it holds none back. */
  shown: readonly SavedJob[] | null;
  onImport: () => void;
};

/** The saved jobs as a CSV file, out and in. */
export function SheetMenu({ uid, shown, onImport }: SheetMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function handleChoose(choice: SheetChoice) {
    if (choice === "import") return onImport();
    if (isBusy) return;
    setIsBusy(true);
    announce("Downloading the jobs as CSV.");
    try {
      await download(uid, choice === "shown" ? shown : null);
    } catch (error) {
      void notify({ kind: "failed", title: "The jobs were not downloaded", text: describeError(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <IconButton
        ref={button}
        label="Download or import jobs"
        icon={<IconDots {...ICON} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <ChoiceMenu
          title="Jobs as CSV"
          choices={toChoices(shown)}
          anchor={button}
          onChoose={(choice) => void handleChoose(choice)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function toChoices(shown: readonly SavedJob[] | null): readonly Choice<SheetChoice>[] {
  return [
    ...(shown === null || shown.length === 0
      ? []
      : [
          {
            value: "shown" as const,
            label: `Download ${countOf(shown.length, "shown job", "shown jobs")}`,
            icon: <IconFilter {...ICON} />,
          },
        ]),
    {
      value: "all",
      label: shown === null ? "Download as CSV" : "Download all as CSV",
      icon: <IconDownload {...ICON} />,
    },
    { value: "import", label: "Import a CSV file", icon: <IconUpload {...ICON} /> },
  ];
}

async function download(uid: string, chosen: readonly SavedJob[] | null): Promise<void> {
  const params = { uid };
  const file =
    chosen === null
      ? await fetchFile(jobSheetsEndpoints.exportJobSheet, { params, query: {} })
      : await fetchFile(jobSheetsEndpoints.exportChosenJobs, {
          params,
          body: { ids: chosen.map(({ id }) => id) },
        });
  saveAs(file, `saved-jobs-${new Date().toISOString().slice(0, 10)}.csv`);
}
