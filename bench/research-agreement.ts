import type { CompanyRecord } from "@jobwright/contracts/companies";
import { foldText } from "@jobwright/engine/reading/fold-text";
import type { Constituent } from "../server/src/companies/sources/constituents.ts";
import { toSector } from "./to-sector.ts";

export type ComparedField = "sector" | "headquarters" | "founded";
export type Comparison = { field: ComparedField; record: string; list: string; isSame: boolean };

/**
 * What a record says against the company's row in the list of S&P 500 constituents, each field where both have it: the
 * sector, the city of the headquarters, and the year of founding, which is right where the row names it at all ("2013
 * (1888)" has two).
 */
export function compareWithConstituents(
  record: CompanyRecord,
  row: Constituent,
  options: { withAmbiguous?: boolean } = {},
): Comparison[] {
  const { industry = "", headquarters = "", founded = "" } = record.companyOverview;
  const sector = toSector(industry, options);
  const [year] = readYears(founded);
  const compared: (Comparison | null)[] = [
    sector === null || row.sector === ""
      ? null
      : {
          field: "sector",
          record: `${sector} (${industry})`,
          list: row.sector,
          isSame: sector === row.sector,
        },
    headquarters === "" || row.headquarters === ""
      ? null
      : {
          field: "headquarters",
          record: headquarters,
          list: row.headquarters,
          isSame: isSamePlace(toCity(headquarters), toCity(row.headquarters)),
        },
    year === undefined || row.founded === ""
      ? null
      : { field: "founded", record: year, list: row.founded, isSame: readYears(row.founded).includes(year) },
  ];
  return compared.filter((each) => each !== null);
}

function readYears(text: string): string[] {
  return text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [];
}

/** "Saint Paul, Minnesota" and "St. Paul" are one, "New York City" and "New York" too. */
function toCity(place: string): string {
  const [city = ""] = foldText(place).split(",");
  return city
    .replace(/\bst\.?\s/, "saint ")
    .replace(/\scity$/, "")
    .trim();
}

/** A county that has its name from the city ("Miami-Dade County") is where the city is. */
function isSamePlace(one: string, other: string): boolean {
  const isAround = (county: string, city: string) =>
    county.endsWith(" county") && county.split(/[- ]/)[0] === city.split(" ")[0];
  return one === other || isAround(one, other) || isAround(other, one);
}
