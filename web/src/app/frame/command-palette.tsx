import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import {
  IconBolt,
  IconBuildingCommunity,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLogOut } from "../../ui/log-out.tsx";
import { usePaletteActions } from "../../ui/palette-actions.ts";
import { themeToggleLabel, useTheme } from "../../ui/theme-provider.tsx";
import { menuEntries } from "../menu-entries.ts";
import { MantineRoot } from "../../ui/mantine-root.tsx";
import classes from "./command-palette.module.css";

const [store, palette] = createSpotlight();
const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Every screen and action by name. Each rise of `openings` opens it. */
export function CommandPalette({ openings }: { openings: number }) {
  const actions = useActions();
  useEffect(() => {
    if (openings > 0) palette.open();
  }, [openings]);

  return (
    <MantineRoot>
      <Spotlight
        store={store}
        actions={actions}
        shortcut={null}
        highlightQuery
        scrollable
        maxHeight={400}
        nothingFound="No screen or action has this name."
        transitionProps={{ duration: 120 }}
        searchProps={{
          placeholder: "Go to a screen or action",
          "aria-label": "Go to a screen or action",
          leftSection: <IconSearch {...ICON} />,
        }}
        attributes={{ content: { "aria-label": "Go to a screen or action" } }}
        overlayProps={{ className: classes.overlay ?? "" }}
        classNames={{
          content: classes.content ?? "",
          search: classes.search ?? "",
          action: classes.action ?? "",
          actionsGroup: classes.group ?? "",
          empty: classes.empty ?? "",
        }}
      />
    </MantineRoot>
  );
}

function useActions() {
  const navigate = useNavigate();
  const { theme, toggleTheme } = useTheme();
  const { logOut } = useLogOut();
  const offered = usePaletteActions();

  const screens: SpotlightActionData[] = menuEntries.map(({ Icon, ...entry }) => ({
    id: entry.section || "dashboard",
    label: entry.label,
    leftSection: <Icon {...ICON} />,
    onClick: () => void navigate(entry.link),
  }));
  screens.push({
    id: "help",
    label: "Help",
    leftSection: <IconHelp {...ICON} />,
    onClick: () => void navigate({ to: "/help" }),
  });
  const things: SpotlightActionData[] = [
    ...offered.map((action) => ({
      id: action.id,
      label: action.label,
      leftSection: <IconBolt {...ICON} />,
      onClick: action.onSelect,
    })),
    {
      id: "research-company",
      label: "Research a company",
      leftSection: <IconBuildingCommunity {...ICON} />,
      onClick: () => void navigate({ to: "/company-research/$jobId", params: { jobId: "new" } }),
    },
    {
      id: "theme",
      label: themeToggleLabel(theme),
      leftSection: theme === "light" ? <IconMoon {...ICON} /> : <IconSun {...ICON} />,
      onClick: toggleTheme,
    },
    { id: "log-out", label: "Log Out", leftSection: <IconLogout {...ICON} />, onClick: logOut },
  ];
  return [
    { group: "Screens", actions: screens },
    { group: "Actions", actions: things },
  ];
}
