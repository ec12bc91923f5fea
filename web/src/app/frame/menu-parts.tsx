import { IconHelp, IconLogout } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { useSignedInUser } from "../../lib/session.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLogOut } from "../../ui/log-out.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { isCurrentEntry, menuEntries } from "../menu-entries.ts";
import classes from "./menu-parts.module.css";

/** The six entries, the current one marked. One of the drawer takes the drawer's place in the history. */
export function MenuNav({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label="Main">
      <ul className={classes.nav}>
        {menuEntries.map(({ Icon, ...entry }) => (
          <li key={entry.section}>
            <Link
              {...entry.link}
              className={classes.entry}
              aria-current={isCurrentEntry(entry, path) ? "page" : undefined}
              replace={isInDrawer}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Help, the theme toggle, and who is signed in with the way out; a guest also has the way to an account. */
export function MenuFoot({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const user = useSignedInUser();
  const name = user.isAnonymous ? "Guest" : user.displayName || user.email || "Signed in";
  return (
    <div className={classes.foot}>
      <Link to="/help" className={classes.entry} replace={isInDrawer}>
        <IconHelp size={18} stroke={1.75} aria-hidden />
        Help
      </Link>
      <ThemeToggle className={classes.theme ?? ""} />
      <div className={classes.who}>
        <Avatar name={name} photoUrl={user.photoURL} />
        <span className={classes.name}>
          <b className="small">{name}</b>
          {user.isAnonymous ? (
            <Link to="/settings" search={{ tab: "account" }} className={classes.signIn} replace={isInDrawer}>
              Sign in
            </Link>
          ) : (
            user.email !== null && <span className="tiny muted">{user.email}</span>
          )}
        </span>
        <LogOutButton />
      </div>
    </div>
  );
}

function LogOutButton() {
  const { logOut } = useLogOut();
  return (
    <IconButton label="Log Out" icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={logOut} />
  );
}
