/** A resume made up for tests and what it says: jobs as "employer | title | start | end", schools likewise. */
export type Layout = {
  layout: string;
  text: string;
  name: string;
  email: string;
  jobs: string[];
  schools: string[];
};
