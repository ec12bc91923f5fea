import { isBoardHost } from "./board-host.ts";
import { parseOracleToken } from "./oracle-board.ts";
import { parseWorkdayToken } from "./workday-board.ts";

/** Parts of a host that name no company. */
const plainParts = new Set("www jobs careers career about en de uk co com net org".split(" "));

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

/** "Acme" for www.acme.com; null where the host is an address of numbers or one word without a domain. */
export function companyFromHost(host: string): string | null {
  if (/^[\d.]+$|:|\[/.test(host)) return null;
  const word = host
    .split(".")
    .slice(0, -1)
    .findLast((part) => !plainParts.has(part));
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : null;
}

/** As {@link companyFromToken}, for a system whose tokens may be hosts of the companies' own. */
export function companyFromBoard(token: string): string {
  return (isBoardHost(token) ? companyFromHost(token) : null) ?? companyFromToken(token);
}
