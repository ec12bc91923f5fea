import { memo } from "react";
import { IconLayoutGrid, IconLayoutKanban, IconTable } from "@tabler/icons-react";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { ViewSwitch as Switch, type ViewChoice } from "../../../ui/view-switch.tsx";
import styles from "./saved-toolbar.module.css";

const choices: readonly ViewChoice<SavedJobsView>[] = [
  { view: "cards", label: "Cards", Icon: IconLayoutGrid },
  { view: "board", label: "Board", Icon: IconLayoutKanban },
  { view: "table", label: "Table", Icon: IconTable },
];

type ViewSwitchProps = { view: SavedJobsView; onView: (view: SavedJobsView) => void };

/** How the saved jobs are shown. */
export const ViewSwitch = memo(function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return <Switch className={styles.views} choices={choices} view={view} onView={onView} />;
});
