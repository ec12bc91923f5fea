import { getRouteApi } from "@tanstack/react-router";
import { ConnectProviders } from "../features/auth/components/connect-providers.tsx";
import { ProviderButtons } from "../features/auth/components/provider-buttons.tsx";
import { NotificationsPanel } from "../features/notifications/components/notifications-panel.tsx";
import { ResumePanel } from "../features/resumes/components/resume-panel.tsx";
import { AccountPanel } from "../features/settings/components/account-panel.tsx";
import { SettingsScreen } from "../features/settings/components/settings-screen.tsx";
import { EvidencePanel } from "../features/tailoring/evidence/evidence-panel.tsx";
import type { SettingsTab } from "../features/settings/settings-tab.ts";

const ACCOUNT = "/settings?tab=account";

const route = getRouteApi("/settings");

function ConnectHere({ connected }: { connected: string[] }) {
  return <ConnectProviders connected={connected} returnTo={ACCOUNT} />;
}

/** The settings with what other features put into their tabs. The tab is part of the address, and of the way back. */
export function SettingsRouteScreen() {
  const { tab = "resume" } = route.useSearch();
  const navigate = route.useNavigate();

  function handleTab(next: SettingsTab) {
    if (next === tab) return;
    void navigate({ search: next === "resume" ? {} : { tab: next }, resetScroll: false });
  }

  return (
    <SettingsScreen
      tab={tab}
      panels={{
        resume: (
          <>
            <ResumePanel />
            <EvidencePanel />
          </>
        ),
        notifications: <NotificationsPanel />,
        account: <AccountPanel signInPanel={<ProviderButtons returnTo={ACCOUNT} />} Connect={ConnectHere} />,
      }}
      onTab={handleTab}
    />
  );
}
