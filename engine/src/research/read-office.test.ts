import { expect, test } from "vitest";
import { readOffice } from "./read-office.ts";

test.each([
  ["Denver, CO", "Denver, CO"],
  ["San Francisco-Hybrid", "San Francisco"],
  ["Berlin (Hybrid)", "Berlin"],
  ["Sofia Office", "Sofia"],
  ["Foster City, CA (Hybrid) In office M,W,F", "Foster City, CA"],
  ["Remote (US)", null],
  ["Germany", null],
  ["Headquarters", null],
  ["", null],
])("the office of %j is %j", (location, office) => expect(readOffice(location)).toBe(office));
