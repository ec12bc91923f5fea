import { getRouteApi } from "@tanstack/react-router";
import { ResumePanel } from "../features/resumes/components/resume-panel.tsx";
import { SettingsScreen } from "../features/settings/components/settings-screen.tsx";

const route = getRouteApi("/settings");

/** The settings with what other features put into their tabs. The tab is part of the address. */
export function SettingsRouteScreen() {
  const { tab = "resume" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SettingsScreen
      tab={tab}
      resumePanel={<ResumePanel />}
      onTab={(next) =>
        void navigate({ search: next === "resume" ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
