import { IconArrowRight, IconUser } from "@tabler/icons-react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ScreenToCome } from "../../../ui/screen-to-come.tsx";

export function ProfileScreen() {
  const user = useSignedInUser();
  return (
    <ScreenToCome
      title="Profile"
      icon={<IconUser size={22} stroke={1.75} aria-hidden />}
      heading={user.isAnonymous ? "You are here as a guest" : `Signed in as ${user.displayName}`}
      text="The profile cannot be edited in this version yet. What you look for is typed on Job Search and kept with your searches."
      action={
        <ButtonLink
          to="/jobs"
          variant="primary"
          iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          Go to Job Search
        </ButtonLink>
      }
    />
  );
}
