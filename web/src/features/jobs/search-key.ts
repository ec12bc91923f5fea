/** The first part of the query keys of searches and their results. */
export const SEARCH_KEY = "job-search";
