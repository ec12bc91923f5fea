import { IconLogout, IconSettings } from "@tabler/icons-react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { useLogOut } from "../../../ui/log-out.tsx";
import { ScreenToCome } from "../../../ui/screen-to-come.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";

export function SettingsScreen() {
  const user = useSignedInUser();
  const { logOut, isLoggingOut } = useLogOut();

  return (
    <ScreenToCome
      title="Settings"
      icon={<IconSettings size={22} stroke={1.75} aria-hidden />}
      heading={user.isAnonymous ? "You are here as a guest" : `Signed in as ${user.displayName}`}
      text={
        user.isAnonymous
          ? "The theme is kept in this browser. Logging out ends the guest session, and its saved jobs cannot be opened again."
          : "The theme is kept in this browser. Your saved jobs stay on the server when you log out."
      }
      action={
        <>
          <ThemeToggle />
          <Button
            icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
            isBusy={isLoggingOut}
            onClick={logOut}
          >
            Log Out
          </Button>
        </>
      }
    />
  );
}
