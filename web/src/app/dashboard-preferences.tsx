import { useEffect, useMemo } from "react";
import { PreferencesHost } from "../features/preferences/components/preferences-host.tsx";
import { usePreferencesWizard } from "../features/preferences/hooks/use-preferences-wizard.ts";
import { usePaletteAction } from "../ui/palette-actions.ts";

type DashboardPreferencesProps = { uid: string; openings: number; onOpen: () => void };

/** The preferences wizard of the Dashboard. Each rise of `openings` opens it, and so does the palette. */
export function DashboardPreferences({ uid, openings, onOpen }: DashboardPreferencesProps) {
  const wizard = usePreferencesWizard(uid);
  const { open } = wizard;
  useEffect(() => {
    if (openings > 0) open();
  }, [openings, open]);
  usePaletteAction(
    useMemo(() => ({ id: "job-preferences", label: "Job Preferences", onSelect: onOpen }), [onOpen]),
  );
  return <PreferencesHost uid={uid} wizard={wizard} />;
}
