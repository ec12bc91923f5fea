/** A company's board on Oracle Recruiting Cloud. */
export type OracleBoard = {
  host: string;
  /** "CX_1001", or a name; in the case that its links have. */
  site: string;
  /** The page of the board, for people. */
  pageUrl: string;
};

const hostPattern =
  /^[a-z0-9][a-z0-9-]{0,62}\.fa(\.[a-z0-9]{1,10}){0,2}\.oraclecloud(\d{1,2}\.com|\.com|\.eu)$/;
const sitePattern = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,79}$/;

/**
 * Takes apart the token of a board, "ejov.fa.ca2.oraclecloud.com+CX_1". Null where it is none: a host of anybody else's,
 * another port or a path never comes out.
 */
export function parseOracleToken(token: string): OracleBoard | null {
  const [host = "", site = "", ...others] = token.split("+");
  if (!isOracleHost(host) || !sitePattern.test(site) || others.length > 0) return null;
  return { host, site, pageUrl: `https://${host}/hcmUI/CandidateExperience/en/sites/${site}` };
}

/** Whether links to this host may belong to boards of the system. */
export function isOracleHost(host: string): boolean {
  return hostPattern.test(host);
}

/** The token by the path `/hcmUI/CandidateExperience/{language}/sites/{site}/…` of a link; undefined where it names no board. */
export function readOracleToken(host: string, path: readonly string[]): string | undefined {
  const [app, experience, , sites, site] = path;
  const isBoard = /^hcmui$/i.test(app ?? "") && /^candidateexperience$/i.test(experience ?? "");
  const token = `${host}+${site ?? ""}`;
  return isBoard && sites === "sites" && parseOracleToken(token) !== null ? token : undefined;
}
