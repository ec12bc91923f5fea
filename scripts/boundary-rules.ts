import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";
import { groundRooms, rooms, topRooms } from "./rooms.ts";

/** Tests and what only they use: `x.test.ts`, `x.fixture.ts`, `test-x.ts`, and folders named testing. */
const TESTS = "[.](test|fixture)[.]tsx?$|/test-[^/]+[.]ts$|/testing/";

const GAZETTEER_FILE = "^engine/src/places/read-gazetteer-file[.]ts$";

const pathOf = (room: string) =>
  `^server/src/${room.replaceAll(".", "[.]")}${room.endsWith(".ts") ? "$" : "/"}`;

/** One rule for each room. */
const roomsFromTheGroundUp: IForbiddenRuleType[] = rooms.slice(0, -1).map((room, index) => ({
  name: "rooms-from-the-ground-up",
  severity: "error",
  from: { path: pathOf(room), pathNot: TESTS },
  to: { path: rooms.slice(index + 1).map(pathOf) },
}));

/** Who may know whom (ARCHITECTURE.md). Type-only imports count as well. */
export const boundaryRules: IForbiddenRuleType[] = [
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or a third is missing.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "imports-resolve",
    comment: "An import that resolves to nothing would be invisible to every other rule.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "contracts-know-zod-only",
    severity: "error",
    from: { path: "^contracts/", pathNot: TESTS },
    to: { pathNot: ["^contracts/src/", "^node_modules/zod/"] },
  },
  {
    name: "engine-knows-contracts-only",
    comment: "The engine is pure: no input or output, no packages; node:crypto is for hashes.",
    severity: "error",
    from: { path: "^engine/", pathNot: [TESTS, GAZETTEER_FILE] },
    to: { pathNot: ["^(engine|contracts)/src/", "^(node:)?crypto$"] },
  },
  {
    name: "gazetteer-is-a-file",
    comment:
      "The one file that the engine reads: its own table of places, too large for a module (decision 041).",
    severity: "error",
    from: { path: GAZETTEER_FILE },
    to: { pathNot: ["^(node:)?(fs|zlib)$"] },
  },
  {
    name: "web-knows-contracts-only",
    severity: "error",
    from: { path: "^web/src/", pathNot: TESTS },
    to: { pathNot: ["^(web|contracts)/src/", "^(web/)?node_modules/", "^web/index[.]css$"] },
  },
  {
    name: "web-loads-no-error-table",
    comment: "The sentence of an error comes with it; with the table every browser would load all of them.",
    severity: "error",
    from: { path: "^web/src/", pathNot: TESTS },
    to: { path: "^contracts/src/errors[.]ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "server-knows-contracts-and-engine",
    severity: "error",
    from: { path: "^server/src/", pathNot: TESTS },
    to: { path: "^(web|e2e|bench|scripts)/" },
  },
  {
    name: "routes-to-service",
    comment: "A route parses and calls a service; SQL is behind the service.",
    severity: "error",
    from: { path: "[.]routes[.]ts$", pathNot: TESTS },
    to: { path: ["[.]repository[.]ts$", "^server/src/db/"] },
  },
  {
    name: "service-to-repository",
    comment: "A service serves routes, tasks and commands alike, so it knows no HTTP.",
    severity: "error",
    from: { path: "[.](service|agent|tasks)[.]ts$", pathNot: TESTS },
    to: { path: ["^server/src/http/", "[.]routes[.]ts$", "^node_modules/(hono|@hono)/"] },
  },
  {
    name: "repository-to-db",
    severity: "error",
    from: { path: "[.]repository[.]ts$", pathNot: TESTS },
    to: { path: ["[.](service|routes|agent|tasks)[.]ts$", "^server/src/http/"] },
  },
  {
    name: "room-to-room-by-service",
    comment: "What others may use of a feature stands in its service.",
    severity: "error",
    from: { path: "^server/src/([^/]+)/", pathNot: [TESTS, ...topRooms.map(pathOf)] },
    to: {
      path: "^server/src/",
      pathNot: ["^server/src/$1/", "[.]service[.]ts$", ...groundRooms.map(pathOf)],
    },
  },
  ...roomsFromTheGroundUp,
  {
    name: "server-has-known-rooms",
    comment: "A new room gets its place in the list of rooms.ts.",
    severity: "error",
    from: {},
    to: { path: "^server/src/", pathNot: [TESTS, ...rooms.map(pathOf)] },
  },
  {
    name: "web-ui-and-lib-know-no-feature",
    severity: "error",
    from: { path: "^web/src/(ui|lib)/", pathNot: TESTS },
    to: { path: "^web/src/(features|app)/" },
  },
  {
    name: "web-features-apart",
    comment: "Routes compose features; a feature knows neither another one nor the app.",
    severity: "error",
    from: { path: "^web/src/features/([^/]+)/", pathNot: TESTS },
    to: { path: "^web/src/(features|app)/", pathNot: "^web/src/features/$1/" },
  },
  {
    name: "product-knows-no-test",
    severity: "error",
    from: { path: "^(contracts|engine|server|web)/src/", pathNot: TESTS },
    to: { path: TESTS },
  },
];

/** How imports are read and resolved: `#x` and `@jobwright/x` by the manifests, type-only imports included. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: "(^|/)node_modules/" },
  tsPreCompilationDeps: true,
  moduleSystems: ["es6"],
};

export const resolveOptions = {
  exportsFields: ["exports"],
  conditionNames: ["import", "node", "browser", "default", "types"],
  extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
  mainFields: ["module", "main", "types"],
  // The web app's `#x` is x.ts or x.tsx; Node's rule, which the cruiser follows, tries the first only.
  extensionAlias: { ".ts": [".ts", ".tsx"] },
};
