import { isOn } from "../docx-styles.ts";
import { walkXml } from "../xml-events.ts";

/** What a run shows; the codes of fields stay, which would not end otherwise. */
const SHOWN = new Set("t tab ptab br cr sym noBreakHyphen softHyphen".split(" "));

/** A part of a DOCX without the text of its hidden runs (`w:vanish`). */
export function cutHiddenText(xml: string): string {
  if (!xml.includes("vanish")) return xml;
  const path: { name: string; start: number; isHidden: boolean }[] = [];
  let shown = "";
  let from = 0;
  walkXml(xml, {
    open(name, attribute, start) {
      const run = path.at(-2);
      if (name === "vanish" && path.at(-1)?.name === "rPr" && run?.name === "r") {
        run.isHidden = isOn(attribute("val"));
      }
      path.push({ name, start, isHidden: false });
    },
    text: () => undefined,
    close(name, end) {
      const start = path.pop()?.start;
      if (!path.at(-1)?.isHidden || !SHOWN.has(name)) return;
      shown += xml.slice(from, start);
      from = end;
    },
  });
  return shown + xml.slice(from);
}
