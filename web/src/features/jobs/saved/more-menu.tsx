import { Suspense, lazy, useRef, useState } from "react";
import type { OwnPatch, SavedJob } from "@jobwright/contracts/jobs";
import { IconDots, IconHistory, IconPlugConnected } from "@tabler/icons-react";
import { ChoiceMenu, type Choice } from "../../../ui/choice-menu.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import { checkIfDue } from "./check-opened.ts";
import { ownFields } from "./own-lines.tsx";
import { toOpenChoices, useOpenJob, type OpenChoice } from "./open-job.tsx";
import { canCheckLink } from "./saved-job-text.ts";

const HistoryDialog = lazy(async () => ({ default: (await import("./history-dialog.tsx")).HistoryDialog }));

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const HISTORY = { value: "history", label: "History", icon: <IconHistory {...ICON} /> } as const;
const CHECK = { value: "check", label: "Check link", icon: <IconPlugConnected {...ICON} /> } as const;

const OWN = ownFields.map(({ name, label, icon: FieldIcon }) => ({
  value: name,
  label,
  icon: <FieldIcon {...ICON} />,
}));

type MoreChoice = OpenChoice | keyof OwnPatch | "history" | "check";

type MoreMenuProps = {
  uid: string;
  job: SavedJob;
  actions: Pick<SavedJobActions, "patch" | "checkLink" | "checkOpened">;
  /** Leads to the posting and to tailoring as well, where no buttons stand beside it that do. */
  hasLinks?: boolean;
  /** Called when a look at the link begins and when it is over. */
  onChecking?: (isChecking: boolean) => void;
};

/** What a person sets by a dialog, history and a look at the link of one job. */
export function MoreMenu({ uid, job, actions, hasLinks = false, onChecking }: MoreMenuProps) {
  const openJob = useOpenJob(job);
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<keyof OwnPatch | "history" | null>(null);
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function handleCheck() {
    announce(`Checking the link of ${job.title}.`);
    onChecking?.(true);
    await actions.checkLink(job);
    onChecking?.(false);
  }

  function handleChoose(choice: MoreChoice) {
    if (choice === "posting" || choice === "history") void checkIfDue(job, actions, onChecking);
    if (choice === "check") void handleCheck();
    else if (choice === "posting" || choice === "tailor") openJob(choice);
    else {
      setDialog(choice);
      setIsShown(true);
    }
  }

  const field = ownFields.find(({ name }) => name === dialog);
  const shared = { uid, job, isOpen: isShown, onClose: () => setIsShown(false) };
  return (
    <>
      <IconButton
        ref={button}
        label={`More actions for ${job.title}`}
        icon={<IconDots size={18} stroke={1.75} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <ChoiceMenu
          title="More"
          choices={toChoices(job, hasLinks)}
          anchor={button}
          onChoose={handleChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
      {dialog !== null && (
        <Suspense fallback={null}>
          {field ? (
            <field.Dialog {...shared} onSave={(fields) => actions.patch(job, fields)} />
          ) : (
            <HistoryDialog {...shared} />
          )}
        </Suspense>
      )}
    </>
  );
}

function toChoices(job: SavedJob, hasLinks: boolean): readonly Choice<MoreChoice>[] {
  return [...(hasLinks ? toOpenChoices(job) : []), ...OWN, HISTORY, ...(canCheckLink(job) ? [CHECK] : [])];
}
