import { IconLayoutGrid, IconList, IconNotes, IconRefresh } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { ViewSwitch, type ViewChoice } from "../../../ui/view-switch.tsx";
import type { ResearchView } from "../research-view.ts";

const choices: readonly ViewChoice<ResearchView>[] = [
  { view: "grid", label: "Grid", Icon: IconLayoutGrid },
  { view: "list", label: "List", Icon: IconList },
  { view: "detailed", label: "Detailed", Icon: IconNotes },
];

type ResearchHeadProps = {
  view: ResearchView;
  onView: (view: ResearchView) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** The head of the screen with its views (C11) and "Refresh" (C17). */
export function ResearchHead({ view, onView, isRefreshing, onRefresh }: ResearchHeadProps) {
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  usePaletteAction(
    useMemo(
      () => ({
        id: "refresh-research",
        label: "Refresh company research",
        onSelect: () => refresh.current(),
      }),
      [],
    ),
  );
  return (
    <PageHeader
      title="Company Research"
      subtitle="What your sources say, and where each fact comes from"
      actions={
        <>
          <ViewSwitch choices={choices} view={view} onView={onView} />
          <Button
            isBusy={isRefreshing}
            icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            onClick={onRefresh}
          >
            Refresh
          </Button>
        </>
      }
    />
  );
}
