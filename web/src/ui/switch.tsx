import { useId, type Ref } from "react";
import classes from "./switch.module.css";

/** On or off at once, with its name and what is true of it now. One that cannot be switched stays reachable and says why. */
export function Switch({
  label,
  state,
  isOn,
  isLocked = false,
  isBusy = false,
  ref,
  onSwitch,
}: {
  label: string;
  /** Below the name: "On", or why it cannot be switched. */
  state: string;
  isOn: boolean;
  /** It cannot be switched now. */
  isLocked?: boolean;
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onSwitch: () => void;
}) {
  const id = useId();
  return (
    <div className={classes.row}>
      <button
        ref={ref}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={isLocked || isBusy}
        aria-busy={isBusy}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
        className={classes.switch}
        onClick={() => {
          if (!isLocked && !isBusy) onSwitch();
        }}
      />
      <div>
        <p id={`${id}-label`} className={classes.name}>
          {label}
        </p>
        <p id={`${id}-state`} className="small muted">
          {state}
        </p>
      </div>
    </div>
  );
}
