import "@mantine/core/styles/Slider.layer.css";
import { RangeSlider as MantineRangeSlider } from "@mantine/core";
import { useId, type KeyboardEvent } from "react";
import { DEFAULT_STEP, moveThumb, type Range } from "./move-thumb.ts";
import { MantineRoot } from "./mantine-root.tsx";
import styles from "./range-slider.module.css";

/** A range by two thumbs. Each stays at least one step from the other; a step is 1,000 by default. */
export function RangeSlider({
  label,
  thumbLabels,
  value,
  min,
  max,
  step = DEFAULT_STEP,
  format,
  isDisabled = false,
  onChange,
}: {
  label: string;
  /** The names of the lower and of the upper thumb. */
  thumbLabels: [string, string];
  value: Range;
  min: number;
  max: number;
  step?: number;
  format: (value: number) => string;
  isDisabled?: boolean;
  onChange: (value: Range) => void;
}) {
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const name = (event.target as HTMLElement).getAttribute("aria-label");
    const thumb = name === thumbLabels[0] ? "min" : "max";
    const moved = isDisabled ? null : moveThumb(value, thumb, event.key, { min, max, step });
    if (moved === null) return;
    event.preventDefault();
    onChange(moved);
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className="num">
          {format(value.min)} to {format(value.max)}
        </span>
      </div>
      <MantineRoot>
        <MantineRangeSlider
          className={styles.slider ?? ""}
          classNames={{ thumb: styles.thumb ?? "", bar: styles.bar ?? "", track: styles.track ?? "" }}
          size={6}
          thumbSize={24}
          value={[value.min, value.max]}
          min={min}
          max={max}
          step={step}
          minRange={step}
          pushOnOverlap={false}
          disabled={isDisabled}
          label={null}
          thumbFromLabel={thumbLabels[0]}
          thumbToLabel={thumbLabels[1]}
          thumbValueText={format}
          onKeyDown={handleKeyDown}
          onChange={([from, to]) => onChange({ min: from, max: to })}
        />
      </MantineRoot>
    </div>
  );
}
