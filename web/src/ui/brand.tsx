import classes from "./brand.module.css";

/** The mark and the name of this installation. */
export function Brand({ name, size = "md" }: { name: string; size?: "md" | "sm" }) {
  return (
    <span className={size === "sm" ? `${classes.brand} ${classes.sm}` : classes.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0f766e" />
        <path d="M16 5v8M16 19v8" stroke="#fffefb" strokeOpacity=".55" strokeWidth="1.5" />
        <path d="M6.5 9.5 16 13.6l9.5-4.1v13L16 18.4 6.5 22.5z" fill="#fffefb" />
      </svg>
      {name}
    </span>
  );
}
