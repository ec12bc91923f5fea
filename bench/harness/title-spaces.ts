import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openTitleSpace, type TitleSpace } from "@jobwright/engine/matching/title-space";
import { makeTitleSpace, TITLE_SPACE_HALF_FILE } from "../../scripts/title-space/make-title-space.ts";

/** The space that never saw the held-out half of O*NET. It is learned, for minutes, where it is not there yet. */
export async function readHalfSpace(): Promise<TitleSpace> {
  if (!existsSync(TITLE_SPACE_HALF_FILE)) {
    const bytes = await makeTitleSpace({ isHalf: true, onProgress: (line) => console.log(line) });
    mkdirSync(dirname(TITLE_SPACE_HALF_FILE), { recursive: true });
    writeFileSync(TITLE_SPACE_HALF_FILE, bytes);
  }
  return openTitleSpace(readFileSync(TITLE_SPACE_HALF_FILE));
}
