import { memo } from "react";
import { IconLayoutGrid, IconLayoutKanban, IconTable } from "@tabler/icons-react";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import styles from "./saved-toolbar.module.css";

const choices = [
  { view: "cards", label: "Cards", Icon: IconLayoutGrid },
  { view: "board", label: "Board", Icon: IconLayoutKanban },
  { view: "table", label: "Table", Icon: IconTable },
] as const;

type ViewSwitchProps = { view: SavedJobsView; onView: (view: SavedJobsView) => void };

/** How the saved jobs are shown. */
export const ViewSwitch = memo(function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <div className={styles.views} role="group" aria-label="View">
      {choices.map((choice) => (
        <button
          key={choice.view}
          type="button"
          aria-pressed={choice.view === view}
          onClick={() => onView(choice.view)}
        >
          <choice.Icon size={16} stroke={1.75} aria-hidden />
          {choice.label}
        </button>
      ))}
    </div>
  );
});
