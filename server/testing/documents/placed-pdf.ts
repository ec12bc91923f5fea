import { makePdfFile } from "./pdf.ts";

/** Text at a place of a page, in points from the top left; the baseline is at `y`. */
export type Placed = {
  x: number;
  y: number;
  text: string;
  size?: number;
  isBold?: boolean;
  spacing?: number;
  /** Red, green and blue, each from 0 to 1. */
  color?: readonly [number, number, number];
};

/** A filled box, in points from the top left. */
export type PlacedBox = { x: number; y: number; width: number; height: number };

const HEIGHT = 792;

/** A PDF whose pages hold these texts, in the order given, in Helvetica; `boxes` are drawn on the page of that number. */
export function makePlacedPdf(
  pages: readonly (readonly Placed[])[],
  boxes: readonly (readonly PlacedBox[])[] = [],
): Uint8Array {
  const first = 5;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
  ];
  for (const [index, texts] of pages.entries()) {
    const content = [...(boxes[index] ?? []).map(drawBox), ...texts.map(draw)].join("\n");
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 ${HEIGHT}]/Contents ${first + 2 * index + 1} 0 R` +
        "/Resources<</Font<</F 3 0 R/B 4 0 R>>>>>>",
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    );
  }
  return Uint8Array.from(makePdfFile(objects));
}

function drawBox({ x, y, width, height }: PlacedBox): string {
  return `${x} ${HEIGHT - y - height} ${width} ${height} re f`;
}

function draw({ x, y, text, size = 10, isBold = false, spacing = 0, color = [0, 0, 0] }: Placed): string {
  const bytes = Buffer.from(text, "latin1").toString("hex");
  return `${color.join(" ")} rg BT /${isBold ? "B" : "F"} ${size} Tf ${spacing} Tc 1 0 0 1 ${x} ${HEIGHT - y} Tm <${bytes}> Tj ET`;
}

/** Lines of text below each other. */
export function placeLines(
  x: number,
  y: number,
  lines: readonly string[],
  options: { step?: number } & Pick<Placed, "size" | "isBold" | "color"> = {},
): Placed[] {
  const { step = 12, ...look } = options;
  return lines.map((text, index) => ({ x, y: y + index * step, text, ...look }));
}
