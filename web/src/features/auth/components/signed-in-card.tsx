import type { SessionUser } from "@jobwright/contracts/auth";
import { Avatar } from "../../../ui/avatar.tsx";
import classes from "./signed-in-card.module.css";

/** Who has just signed in, for the moment before the app opens (A09). */
export function SignedInCard({ user }: { user: SessionUser }) {
  const name = user.isAnonymous ? "Guest" : user.displayName || user.email || "";
  return (
    <output className={classes.card}>
      <Avatar name={name} photoUrl={user.photoURL} />
      <span className={classes.text}>
        <b>{user.isAnonymous ? "Signed in as a guest" : `Signed in as ${name}`}</b>
        {user.email !== null && <span className={classes.email}>{user.email}</span>}
      </span>
    </output>
  );
}
