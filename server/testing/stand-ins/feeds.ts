const emptyFeed = "<rss><channel></channel></rss>";

/** Feeds that have come later than the first ones; `recorded` reads a file of the further recorded answers. */
export function feedStandIns(recorded: (name: string) => string) {
  const programming = recorded("weworkremotely.xml");
  const exposedJobs = recorded("workingnomads.json");
  const fourDayJobs = recorded("fourdayweek.json");
  const landingJobs = recorded("landingjobs.json");
  return {
    weworkremotely: {
      contentType: "application/rss+xml",
      answer: (path: string) => (path === "/remote-jobs.rss" ? programming : 404),
      empty: () => emptyFeed,
    },
    workingnomads: {
      answer: (path: string) => (path === "/api/exposed_jobs/" ? exposedJobs : 404),
      empty: () => "[]",
    },
    fourdayweek: {
      answer: (path: string) => (path === "/api/jobs" ? fourDayJobs : 404),
      empty: () => '{"jobs":[],"has_more":false}',
    },
    landingjobs: {
      answer: (path: string, query: URLSearchParams) => {
        if (path !== "/api/v1/jobs") return 404;
        return query.get("offset") === "0" ? landingJobs : "[]";
      },
      empty: () => "[]",
    },
  };
}
