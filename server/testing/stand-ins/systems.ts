import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Boards of Teamtailor, Personio, JOIN and BambooHR; `samples` is the folder with their samples. */
export function standInSystems(samples: string) {
  const sample = (name: string) => readFileSync(join(samples, name), "utf8");
  const items = sample("teamtailor-full.handmade-from-docs.json");
  const rss = sample("teamtailor-rss.handmade-from-docs.xml");
  const positions = sample("personio-texts.handmade-from-docs.xml");
  const company = sample("join.handmade-from-docs.html").replace(
    '"pageCount": 2, "total": 6',
    '"pageCount": 1, "total": 1',
  );
  const job = sample("join-detail.handmade-from-docs.html");
  const openings = sample("bamboohr.json");
  const opening = sample("bamboohr-detail.handmade-from-docs.json").replace(
    "Dental Hygienist",
    "Nurse Paralegal",
  );
  return {
    teamtailor: {
      answer: (path: string) => {
        if (path === "/north-quay/jobs.json") return items;
        return path === "/north-quay/jobs.rss" ? rss : 404;
      },
      empty: (path: string) =>
        path.endsWith(".rss") ? "<rss><channel></channel></rss>" : '{"title":"Acme","items":[]}',
    },
    personio: {
      contentType: "text/xml",
      answer: (path: string) => (path === "/muster/xml" ? positions : 404),
      empty: () => "<workzag-jobs></workzag-jobs>",
    },
    join: {
      contentType: "text/html",
      answer: (path: string) => {
        if (path === "/companies/muster-dreher") return company;
        return path === "/companies/muster-dreher/101-zerspanungsmechaniker" ? job : 404;
      },
      empty: () =>
        '<script id="__NEXT_DATA__">{"props":{"pageProps":{"initialState":{"jobs":{"items":[]}}}}}</script>',
    },
    bamboohr: {
      answer: (path: string) => {
        if (path === "/acme/careers/list") return openings;
        return path === "/acme/careers/86/detail" ? opening : 404;
      },
      empty: () => '{"meta":{"totalCount":0},"result":[]}',
    },
  };
}
