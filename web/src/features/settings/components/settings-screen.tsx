import { IconBell, IconFileText, IconLogout, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { useLogOut } from "../../../ui/log-out.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import type { SettingsTab } from "../settings-tab.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const tabs: readonly Tab<SettingsTab>[] = [
  { key: "resume", label: "Resume", icon: <IconFileText {...ICON} /> },
  { key: "notifications", label: "Notifications", icon: <IconBell {...ICON} /> },
  { key: "account", label: "Account", icon: <IconUser {...ICON} /> },
];

/** The settings in tabs, and Log Out. The route gives what the tabs show. */
export function SettingsScreen({
  tab,
  panels,
  onTab,
}: {
  tab: SettingsTab;
  panels: Record<SettingsTab, ReactNode>;
  onTab: (tab: SettingsTab) => void;
}) {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <Button icon={<IconLogout {...ICON} />} isBusy={isLoggingOut} onClick={logOut}>
            Log Out
          </Button>
        }
      />
      <Tabs label="Settings" tabs={tabs} chosen={tab} onChoose={onTab}>
        {panels[tab]}
      </Tabs>
    </>
  );
}
