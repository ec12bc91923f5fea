import { useState } from "react";
import classes from "./avatar.module.css";

/** A person's photo, or the first letters of their name where there is none or it cannot be loaded. */
export function Avatar({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (photoUrl !== null && !hasFailed) {
    return (
      <img
        className={classes.avatar}
        src={photoUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setHasFailed(true)}
      />
    );
  }
  return (
    <span className={classes.avatar} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
