import { parseOracleToken } from "./oracle-board.ts";
import { parseWorkdayToken } from "./workday-board.ts";

/**
 * A company's name from its board token, for systems that answer without the name: "front-range-power" gives
 * "Front Range Power". A token with capitals of its own ("Crusoe", "BlueVoyant") keeps them. Of a token that names a host,
 * the name that the company has there.
 */
export function companyFromToken(token: string): string {
  const words = (parseWorkdayToken(token)?.tenant ?? nameOnOracle(token) ?? token)
    .replace(/^eu:/, "")
    .split(/[-_.\s]+/)
    .filter((word) => word !== "");
  return words
    .map((word) => (/[A-Z]/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** A site's own name, or the code of the host where the site is only numbered ("CX_1001"). */
function nameOnOracle(token: string): string | undefined {
  const board = parseOracleToken(token);
  return board === null || !/^CX(_\d+)?$/.test(board.site) ? board?.site : board.host.split(".")[0];
}
