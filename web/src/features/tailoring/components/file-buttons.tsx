import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconChevronDown, IconDeviceFloppy, IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceMenu } from "../../../ui/choice-menu.tsx";
import type { useTailoredFile } from "../hooks/use-tailored-file.ts";
import { formatLabels, listDownloads, listSavable } from "./file-names.ts";

/** Save and Download, each with its formats. */
export function FileButtons({
  files,
  isMaking,
  actions: { isDownloading, isSaving, download, save },
}: {
  files: Tailoring["files"];
  isMaking: boolean;
  actions: Pick<ReturnType<typeof useTailoredFile>, "isDownloading" | "isSaving" | "download" | "save">;
}) {
  const [open, setOpen] = useState<"download" | "save" | null>(null);
  const downloadButton = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const savable = listSavable(files);
  const making = isMaking ? "The documents are being made. A moment." : undefined;
  const close = () => setOpen(null);

  return (
    <>
      <Button
        ref={saveButton}
        size="sm"
        icon={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
        iconAfter={<IconChevronDown size={14} stroke={2} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open === "save"}
        isBusy={isSaving}
        disabledReason={savable.length === 0 ? "No file passed its check, so none can be saved." : making}
        onClick={() => setOpen(open === "save" ? null : "save")}
      >
        {isSaving ? "Saving…" : "Save Resume"}
      </Button>
      <Button
        ref={downloadButton}
        size="sm"
        variant="primary"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        iconAfter={<IconChevronDown size={14} stroke={2} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open === "download"}
        isBusy={isDownloading}
        disabledReason={making}
        onClick={() => setOpen(open === "download" ? null : "download")}
      >
        Download
      </Button>
      {open === "save" && (
        <ChoiceMenu
          title="Save as"
          choices={savable.map((value) => ({ value, label: formatLabels[value] }))}
          anchor={saveButton}
          onChoose={(format) => void save(format)}
          onClose={close}
        />
      )}
      {open === "download" && (
        <ChoiceMenu
          title="Download as"
          choices={listDownloads(files).map((value) => ({ value, label: formatLabels[value] }))}
          anchor={downloadButton}
          onChoose={(format) => void download(format)}
          onClose={close}
        />
      )}
    </>
  );
}
