import { readFileSync } from "node:fs";

/**
 * Loaded before a server: moves its time of day by as many milliseconds as the file that `MOVED_DATE_FILE` names says. A
 * thread that is given no settings, such as the one that makes documents, goes by the machine's.
 */
const { MOVED_DATE_FILE: path = "" } = process.env;
const RealDate = Date;
let offset = 0;
const read = () => {
  if (path !== "") offset = Number(readFileSync(path, "utf8")) || 0;
};
read();
setInterval(read, 100).unref();

class MovedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}
// The cast holds: nobody calls Date without new.
globalThis.Date = MovedDate as DateConstructor;
