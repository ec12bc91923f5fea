import type { LayoutLook } from "./layout-look.ts";

/** Limits of what is read with ease: points of the body, and points of a margin (1.5 cm). */
export const LEAST_SIZE = 9.5;
export const LEAST_MARGIN = 42.52;
/** Smallest type of all, as that of the contact. */
const LEAST_SMALL = 9;

/** Of each step the share of its air that a layout keeps, and of what its type is larger than the least size. */
const STEPS = [
  { air: 1, type: 1 },
  { air: 0.7, type: 1 },
  { air: 0.4, type: 1 },
  { air: 0.1, type: 1 },
  { air: 0.1, type: 0.5 },
  { air: 0, type: 0 },
] as const;

/** The tightest step, and the tightest of those that leave the type as it is. */
export const LAST_STEP = STEPS.length - 1;
export const LAST_AIR_STEP = 3;

/** A look drawn together by a step, from 0 to `LAST_STEP`; both formats take the same one. */
export function tighten<Look extends LayoutLook>(look: Look, step: number): Look {
  const { air, type } = STEPS[Math.min(Math.max(step, 0), LAST_STEP)] ?? STEPS[0];
  if (air === 1) return look;
  const { margin, gap, leastLineHeight } = look;
  const between = (least: number, most: number, share: number) => least + (most - least) * share;
  const size = between(LEAST_SIZE, look.size, type);
  const scale = size / look.size;
  return {
    ...look,
    size,
    lineHeight: between(leastLineHeight, look.lineHeight, air),
    nameSize: look.nameSize * scale,
    headlineSize: Math.max(size, look.headlineSize * scale),
    contactSize: Math.max(LEAST_SMALL, look.contactSize * scale),
    headingSize: Math.max(size, look.headingSize * scale),
    margin: {
      side: between(LEAST_MARGIN, margin.side, 0.5 * (air + type)),
      head: between(LEAST_MARGIN, margin.head, air),
    },
    gap: {
      section: gap.section * between(0.6, 1, air),
      entry: gap.entry * between(0.6, 1, air),
      line: gap.line * air,
    },
  };
}
