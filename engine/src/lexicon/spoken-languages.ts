import { skillLines } from "./skills.ts";

const notSpoken = new Set(["foreign-languages", "linguistics"]);

/** Ids of the skills that are languages of people. */
export const spokenLanguages: ReadonlySet<string> = new Set(
  skillLines
    .filter(({ line }) => line === "languages")
    .flatMap(({ skills }) => skills.map(({ id }) => id))
    .filter((id) => !notSpoken.has(id)),
);
