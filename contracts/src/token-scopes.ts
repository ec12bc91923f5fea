/** What a personal token may be allowed to do, each with the line that people choose it by. */
export const tokenScopeTexts = {
  read: "Reads your profile, searches, saved jobs, company research, resumes and tailored documents. Changes nothing.",
  jobs: "Saves jobs, changes their status, note and favorite, and deletes them.",
  searches: "Starts and stops searches, runs and changes scheduled searches, and researches companies.",
  tailoring: "Tailors resumes, changes tailored documents, and keeps your answers to gaps.",
  capture: "Reads a posting from a page and saves it as a job.",
} as const;
export type TokenScope = keyof typeof tokenScopeTexts;

/** All scopes, in the order in which people see them. */
export const tokenScopes = Object.keys(tokenScopeTexts) as [TokenScope, ...TokenScope[]];
