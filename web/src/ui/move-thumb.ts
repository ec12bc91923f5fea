export type Range = { min: number; max: number };

/** The step of a range slider where none is given (part 2 section 9). */
export const DEFAULT_STEP = 1000;

/** The ends of a slider, and the least that one thumb stays from the other. */
type Scale = Range & { step?: number };

const STEPS_OF_A_PAGE = 20;

/**
 * Where a press of Home, End, Page Up or Page Down brings a thumb of a range; null for any other key. Each thumb stays
 * at least one step from the other.
 */
export function moveThumb(value: Range, thumb: "min" | "max", key: string, scale: Scale): Range | null {
  const { step = DEFAULT_STEP } = scale;
  const least = thumb === "min" ? scale.min : value.min + step;
  const most = thumb === "min" ? value.max - step : scale.max;
  const page = STEPS_OF_A_PAGE * step;
  const wanted: Record<string, number> = {
    Home: least,
    End: most,
    PageUp: value[thumb] + page,
    PageDown: value[thumb] - page,
  };
  const moved = wanted[key];
  return moved === undefined ? null : { ...value, [thumb]: Math.min(Math.max(moved, least), most) };
}
