import { useState } from "react";
import { pictureUrl } from "../lib/picture-url.ts";
import classes from "./avatar.module.css";

/** A person's photo, or the first letters of their name where there is none or it cannot be loaded. */
export function Avatar({
  name,
  photoUrl,
  size = "md",
}: {
  name: string;
  photoUrl: string | null;
  /** Side in pixels: md 32, lg 56. */
  size?: "md" | "lg";
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const className = [classes.avatar, size === "lg" && classes.lg].filter(Boolean).join(" ");
  if (photoUrl !== null && photoUrl !== failedUrl) {
    return (
      <img className={className} src={pictureUrl(photoUrl)} alt="" onError={() => setFailedUrl(photoUrl)} />
    );
  }
  return (
    <span className={className} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
