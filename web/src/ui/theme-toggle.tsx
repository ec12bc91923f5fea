import { IconMoon, IconSun } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { themeToggleLabel, useTheme } from "./theme-provider.tsx";

/** Flips the theme. Its label names the theme that a press gives (decisions section 7, F18). */
export function ThemeToggle({
  look = "button",
  className,
}: {
  look?: "button" | "icon";
  className?: string;
}) {
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === "light" ? IconMoon : IconSun;
  const icon = <Icon size={18} stroke={1.75} aria-hidden />;
  if (look === "icon") {
    return <IconButton size="lg" label={themeToggleLabel(theme)} icon={icon} onClick={toggleTheme} />;
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      {...(className === undefined ? {} : { className })}
      icon={icon}
      onClick={toggleTheme}
    >
      {themeToggleLabel(theme)}
    </Button>
  );
}
