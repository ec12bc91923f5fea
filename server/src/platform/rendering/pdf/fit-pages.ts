import type { PageFit, PageLimit } from "@jobwright/contracts/resume-document";
import { LAST_AIR_STEP, LAST_STEP, tighten } from "../fit-steps.ts";
import type { Printable } from "../printable.ts";
import type { RenderOptions } from "../render-options.ts";
import { countLinesBehind, layOut, type LaidOut } from "./lay-out.ts";
import { pdfLooks } from "./pdf-look.ts";

/** Of a longer document nobody counts the pages. */
const MAX_TIGHTENED = 3;

/** The step at which a document is made, and what came of it. */
type Fitted = { laid: LaidOut; fit: PageFit };

/**
 * The first step at which a document stands on `pages` pages, or the tightest with the lines that are over. Without a
 * number of pages: the first step with the type as it is that saves a page, else the layout as it is. Fonts must be loaded.
 */
export async function fitPages(
  printable: Printable,
  options: RenderOptions,
  pages: PageLimit,
): Promise<Fitted> {
  const natural = await layOut(printable, options, 0);
  const count = natural.children.length;
  const isLong = pages === null && (count === 1 || count > MAX_TIGHTENED);
  if (isLong || (pages !== null && count <= pages)) return toFitted(natural, options, 0, pages);
  const last = pages === null ? LAST_AIR_STEP : LAST_STEP;
  const wanted = pages ?? count - 1;
  const tightest = await layOut(printable, options, last);
  if (tightest.children.length > wanted) {
    return pages === null ? toFitted(natural, options, 0, pages) : toFitted(tightest, options, last, pages);
  }
  for (let step = 1; step < last; step += 1) {
    const laid = await layOut(printable, options, step);
    if (laid.children.length <= wanted) return toFitted(laid, options, step, pages);
  }
  return toFitted(tightest, options, last, pages);
}

function toFitted(laid: LaidOut, { layout }: RenderOptions, step: number, pages: PageLimit): Fitted {
  const linesOver = pages === null ? 0 : countLinesBehind(laid, pages);
  const bodySize = tighten(pdfLooks[layout], step).size;
  return { laid, fit: { pageCount: laid.children.length, step, bodySize, linesOver } };
}
