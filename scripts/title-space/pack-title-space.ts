import { TITLE_DIMENSIONS, TITLE_ROWS } from "../../engine/src/matching/title-features.ts";
import { TITLE_SPACE_BYTES } from "../../engine/src/matching/title-space.ts";

const LARGEST_SCALE = 0xffff;
/** Of a row's largest number, what the largest of four bits stands for: cutting it a little makes the others exacter. */
const CUTS = [1, 0.9, 0.8, 0.7];

/**
 * A learned space as `openTitleSpace` of the engine reads it: the unit of the scales (a 32-bit float), a scale for each
 * row (16 bits), then the rows, two numbers of four bits in a byte. Rows that nothing was learned of are nothing.
 */
export function packTitleSpace(space: Float32Array, isLearned: (row: number) => boolean): Uint8Array {
  const scales = Float32Array.from({ length: TITLE_ROWS }, (_, row) =>
    isLearned(row) ? findScale(rowOf(space, row)) : 0,
  );
  const unit = scales.reduce((most, scale) => Math.max(most, scale), 0) / LARGEST_SCALE;
  const bytes = new Uint8Array(TITLE_SPACE_BYTES);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, unit, true);
  scales.forEach((scale, row) => {
    const steps = unit === 0 ? 0 : Math.round(scale / unit);
    view.setUint16(4 + 2 * row, steps, true);
    packRow(rowOf(space, row), steps * unit, bytes, 4 + 2 * TITLE_ROWS + (row * TITLE_DIMENSIONS) / 2);
  });
  return bytes;
}

function rowOf(space: Float32Array, row: number): Float32Array {
  return space.subarray(row * TITLE_DIMENSIONS, (row + 1) * TITLE_DIMENSIONS);
}

/** The scale of the smallest squared error. */
function findScale(row: Float32Array): number {
  const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scales = CUTS.map((cut) => (cut * largest) / 7);
  const errors = scales.map((scale) =>
    row.reduce((sum, value) => sum + (value - toStep(value, scale) * scale) ** 2, 0),
  );
  return scales[errors.indexOf(Math.min(...errors))] ?? 0;
}

function toStep(value: number, scale: number): number {
  return scale === 0 ? 0 : Math.max(-7, Math.min(7, Math.round(value / scale)));
}

function packRow(row: Float32Array, scale: number, bytes: Uint8Array, start: number): void {
  if (scale === 0) return;
  for (let at = 0; at < TITLE_DIMENSIONS; at += 2) {
    const [one, other] = [toStep(row[at] ?? 0, scale), toStep(row[at + 1] ?? 0, scale)];
    bytes[start + at / 2] = (one + 8) | ((other + 8) << 4);
  }
}
