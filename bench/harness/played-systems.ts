import { recordedShapes, type PlayedJob } from "./played-boards.ts";

/** What a system answers: JSON, or a text as it is. Undefined: nothing is at this path. */
type Shape = (jobs: PlayedJob[], total: number, path: string) => unknown;

export type PlayedSystem = {
  board: string;
  shape: Shape;
  /** Its answers advertise how many postings there are. */
  hasTotal?: true;
  /** Texts come apart, so that the board is read whole between searches only. */
  isRead?: true;
};

const PUBLISHED = "2026-10-30T08:00:00Z";
const TEXT = "<p>You will work with a small team.</p>";
const HOSTS = { workday: "acme.wd5.myworkdayjobs.com", oracle: "acme.fa.us2.oraclecloud.com" };

const fromRecorded =
  (source: string): Shape =>
  (jobs, _total, path) =>
    recordedShapes[source]?.(
      { source, token: "acme", isDead: false, lines: [], town: "", jobs },
      path.split("/").slice(1),
    );

/** Every board system with one board, in the shape of its samples. An entry whose title is empty cannot be read. */
export const playedSystems: Readonly<Record<string, PlayedSystem>> = {
  greenhouse: { board: "acme", shape: fromRecorded("greenhouse") },
  lever: { board: "acme", shape: fromRecorded("lever") },
  ashby: { board: "acme", shape: fromRecorded("ashby") },
  workable: { board: "acme", shape: fromRecorded("workable") },
  smartrecruiters: {
    board: "acme",
    isRead: true,
    hasTotal: true,
    shape: (jobs, total, path) => {
      const answer = fromRecorded("smartrecruiters")(jobs, total, path);
      return path.endsWith("/postings") ? { ...(answer as object), totalFound: total } : answer;
    },
  },
  recruitee: {
    board: "acme",
    shape: (jobs) => ({
      offers: jobs.map(({ id, title, town }) => ({
        id: Number(id.slice(1)),
        title,
        status: "published",
        company_name: "Acme",
        careers_url: `https://acme.recruitee.com/o/${id}`,
        location: town,
        published_at: "2026-10-30 08:00:00 UTC",
        description: TEXT,
      })),
    }),
  },
  rippling: {
    board: "acme",
    isRead: true,
    shape: (jobs, _total, path) =>
      path.endsWith("/jobs")
        ? jobs.map(({ id, title, town }) => ({
            uuid: id,
            name: title,
            url: `https://ats.rippling.com/acme/jobs/${id}`,
            workLocation: { label: town },
          }))
        : undefined,
  },
  gem: {
    board: "acme",
    shape: (jobs) =>
      jobs.map(({ id, title, town }) => ({
        id,
        title,
        absolute_url: `https://jobs.gem.com/acme/${id}`,
        content: TEXT,
        location: { name: town },
        first_published_at: PUBLISHED,
      })),
  },
  pinpoint: {
    board: "acme",
    shape: (jobs) => ({
      data: jobs.map(({ id, title, town }) => ({
        id,
        title,
        path: `/en/postings/${id}`,
        description: TEXT,
        location: { name: town },
      })),
    }),
  },
  workday: {
    board: `${HOSTS.workday}+careers`,
    isRead: true,
    hasTotal: true,
    shape: (jobs, total, path) =>
      path.endsWith("/jobs")
        ? {
            total,
            facets: [],
            jobPostings: jobs.map(({ id, title, town }) => ({
              title,
              externalPath: `/job/Leeds/Cook_R-${id.slice(1)}`,
              locationsText: town,
              postedOn: "Posted 3 Days Ago",
              bulletFields: [`R-${id.slice(1)}`],
            })),
          }
        : undefined,
  },
  oracle: {
    board: `${HOSTS.oracle}+CX_1`,
    isRead: true,
    hasTotal: true,
    shape: (jobs, total, path) =>
      path.endsWith("recruitingCEJobRequisitions")
        ? {
            items: [
              {
                TotalJobsCount: total,
                requisitionList: jobs.map(({ id, title, town }) => ({
                  Id: id.slice(1),
                  Title: title,
                  PostedDate: PUBLISHED.slice(0, 10),
                  PrimaryLocation: town,
                  secondaryLocations: [],
                })),
              },
            ],
          }
        : undefined,
  },
  personio: {
    board: "acme",
    shape: (jobs) =>
      `<workzag-jobs>${jobs
        .map(
          ({
            id,
            title,
            town,
          }) => `<position><id>${id.slice(1)}</id><office>${town}</office><name>${title}</name>
          <jobDescriptions><jobDescription><name>Tasks</name><value>${TEXT.replaceAll("<", "&lt;")}</value></jobDescription>
          </jobDescriptions><createdAt>${PUBLISHED}</createdAt></position>`,
        )
        .join("")}</workzag-jobs>`,
  },
  bamboohr: {
    board: "acme",
    isRead: true,
    hasTotal: true,
    shape: (jobs, total, path) =>
      path.endsWith("/list")
        ? {
            meta: { totalCount: total },
            result: jobs.map(({ id, title, town }) => ({
              id: id.slice(1),
              jobOpeningName: title,
              location: { city: town.split(", ")[0], state: town.split(", ")[1] },
              locationType: "0",
            })),
          }
        : undefined,
  },
  teamtailor: {
    board: "acme",
    shape: (jobs, _total, path) =>
      path.endsWith("/jobs.json")
        ? {
            title: "Acme",
            items: jobs.map(({ id, title, town }) => ({
              id,
              title,
              url: `https://acme.teamtailor.com/jobs/${id.slice(1)}-cook`,
              date_published: PUBLISHED,
              content_html: TEXT,
              _jobposting: {
                title,
                jobLocation: [{ address: { addressLocality: town.split(", ")[0], addressCountry: "GB" } }],
              },
            })),
          }
        : undefined,
  },
  join: {
    board: "acme",
    isRead: true,
    hasTotal: true,
    shape: (jobs, total, path) => {
      if (!path.endsWith("/companies/acme")) return undefined;
      const items = jobs.map(({ id, title, town }) => ({
        id: Number(id.slice(1)),
        idParam: `${id.slice(1)}-cook`,
        title,
        createdAt: PUBLISHED,
        city: { cityName: town.split(", ")[0], countryName: "United Kingdom" },
      }));
      const state = { company: { name: "Acme" }, jobs: { items, pagination: { pageCount: 1, total } } };
      const data = JSON.stringify({ props: { pageProps: { initialState: state } } });
      return `<html><script id="__NEXT_DATA__" type="application/json">${data}</script></html>`;
    },
  },
};
