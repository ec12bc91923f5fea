/** Lines of work of companies that make software, as the engine's `roles` name them. */
export const softwareCompanyLines = [
  "data",
  "design",
  "engineering",
  "finance",
  "it",
  "law",
  "marketing",
  "media",
  "office",
  "people",
  "sales",
  "science",
  "security",
  "software",
] as const;
