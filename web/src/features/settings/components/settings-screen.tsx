import { IconFileText, IconLogout, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { useLogOut } from "../../../ui/log-out.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import type { SettingsTab } from "../settings-tab.ts";
import { AccountPanel } from "./account-panel.tsx";

const tabs: readonly Tab<SettingsTab>[] = [
  { key: "resume", label: "Resume", icon: <IconFileText size={18} stroke={1.75} aria-hidden /> },
  { key: "account", label: "Account", icon: <IconUser size={18} stroke={1.75} aria-hidden /> },
];

/** The settings in tabs, and Log Out. The route gives what the Resume tab shows. */
export function SettingsScreen({
  tab,
  resumePanel,
  onTab,
}: {
  tab: SettingsTab;
  resumePanel: ReactNode;
  onTab: (tab: SettingsTab) => void;
}) {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <Button
            icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
            isBusy={isLoggingOut}
            onClick={logOut}
          >
            Log Out
          </Button>
        }
      />
      <Tabs label="Settings" tabs={tabs} chosen={tab} onChoose={onTab}>
        {tab === "resume" ? resumePanel : <AccountPanel />}
      </Tabs>
    </>
  );
}
