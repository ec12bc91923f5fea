import type { IconLayoutGrid } from "@tabler/icons-react";
import styles from "./view-switch.module.css";

export type ViewChoice<T extends string> = { view: T; label: string; Icon: typeof IconLayoutGrid };

type ViewSwitchProps<T extends string> = {
  choices: readonly ViewChoice<T>[];
  view: T;
  onView: (view: T) => void;
  className?: string | undefined;
};

/** How the things of a screen are shown: one of a few views, side by side. */
export function ViewSwitch<T extends string>({ choices, view, onView, className }: ViewSwitchProps<T>) {
  return (
    <div className={[styles.views, className].filter(Boolean).join(" ")} role="group" aria-label="View">
      {choices.map((choice) => (
        <button
          key={choice.view}
          type="button"
          aria-pressed={choice.view === view}
          onClick={() => onView(choice.view)}
        >
          <choice.Icon size={16} stroke={1.75} aria-hidden />
          {choice.label}
        </button>
      ))}
    </div>
  );
}
