import type { StandIn } from "./stand-in.ts";

/** Boards that stand-ins of systems with whole host names have. */
export const WORKDAY_BOARD = "salesforce.wd12.myworkdayjobs.com+external_career_site";
export const ORACLE_BOARD = "acme.fa.us2.oraclecloud.com+CX_1001";

const WORKDAY_PATH = "/salesforce.wd12.myworkdayjobs.com/wday/cxs/salesforce/external_career_site";
const ORACLE_PATH = "/acme.fa.us2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions";

/** `read` gives the text of a sample of the shared data. Below the stand-in's address a board stands under its host's name. */
export function standInWholeHosts(read: (sample: string) => string): Record<"workday" | "oracle", StandIn> {
  const workdayList = read("workday.json");
  const workdayDetail = read("workday-detail.handmade-from-docs.json");
  const oracleList = read("oracle_orc-list-full.handmade-from-docs.json");
  const oracleDetail = read("oracle_orc-detail.handmade-from-docs.json");
  const noRows = '{"total":0,"jobPostings":[],"facets":[]}';
  return {
    workday: {
      answer(path, _query, _headers, question) {
        if (path.startsWith(`${WORKDAY_PATH}/job/`)) return workdayDetail;
        if (path !== `${WORKDAY_PATH}/jobs`) return 404;
        const asked = JSON.parse(question || "{}") as Record<string, unknown>;
        const isWhole = ["appliedFacets", "limit", "offset", "searchText"].every((name) => name in asked);
        if (!isWhole) return 422;
        return asked["offset"] === 0 ? workdayList : noRows;
      },
      empty: () => noRows,
    },
    oracle: {
      answer(path) {
        if (path === `${ORACLE_PATH}Details`) return oracleDetail;
        return path === ORACLE_PATH ? oracleList : 404;
      },
      empty: () => '{"items":[{"TotalJobsCount":0,"requisitionList":[]}]}',
    },
  };
}
