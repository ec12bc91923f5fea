import { nameQuoted } from "./even-writing.ts";
import { listLesser } from "./lesser-lines.ts";
import { readUnits } from "./read-units.ts";
import { isRearranged } from "./rearranged.ts";
import {
  withoutCopula,
  withoutDutyOpening,
  withoutGeneralNames,
  withoutNeutral,
  withoutPraise,
} from "./spare-words.ts";

/**
 * Whether each claim of the proposed line is one of the original line, in the same relation to the others, and none of
 * the original's is left out. False also where one of them cannot be read.
 */
export function isEntailed(original: string, proposed: string): boolean {
  const [own, other] = nameQuoted(original, proposed);
  return listLesser(own).some((lesser) => isSame(lesser, other));
}

function isSame(original: string, proposed: string): boolean {
  const [all, said] = [readUnits(original), readUnits(proposed, original)];
  if (!all || !said) return false;
  const units = withoutDutyOpening(withoutPraise(all, said), said);
  const others = withoutCopula(units, withoutNeutral(units, said));
  return isRearranged(units, others) || isRearranged(units, withoutGeneralNames(others));
}
