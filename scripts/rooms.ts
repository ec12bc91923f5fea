/**
 * The rooms of the server from the ground up: a room may import those that stand before it in this list. A file at the
 * root of `server/src` is a room of its own.
 */
export const rooms = [
  "config",
  "platform",
  "db",
  "context.ts",
  "http",
  "models",
  "storage",
  "resumes",
  "profile",
  "tokens",
  "auth",
  "jobs",
  "matching",
  "sources",
  "postings",
  "companies",
  "pictures",
  "job-search",
  "scheduler",
  "notifications",
  "scheduled-searches",
  "crawler",
  "user-document",
  "samples",
  "tailoring",
  "settings",
  "mcp",
  "backup",
  "app",
  "main.ts",
] as const;

export type Room = (typeof rooms)[number];

/** Rooms that know no feature: their files are imported one by one. A feature is imported by its `*.service.ts` alone. */
export const groundRooms: readonly Room[] = ["config", "platform", "db", "context.ts", "http"];

/** Rooms that put features together and may import any of their files. */
export const topRooms: readonly Room[] = ["app", "main.ts"];
