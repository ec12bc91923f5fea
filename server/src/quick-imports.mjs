/**
 * Shortens a start. Loaded before everything else by `--import`; without it the same is loaded, later.
 *
 * What Node compiled is kept for the next start, where the project's folder may be written. And the files of the database
 * library are found at once: its package.json has 178 KB, of which Node parses the exports anew for each of its 550 imports
 * (`getPackageScopeConfig`, Node 24). Plain JavaScript, as `small-memory.mjs` is: it is loaded before anything is kept, and to
 * take the types of one file away Node loads a compiler that stays (docs/decisions/067).
 */
import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";

const LIBRARY = "drizzle-orm";
const FOLDER = `/node_modules/${LIBRARY}/`;
/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const found = new Map();

enableCompileCache(join(import.meta.dirname, "../../.cache/compiled"));

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    if (!conditions.includes("import")) return nextResolve(specifier, context);
    if (specifier.startsWith(".") && specifier.endsWith(".js") && parentURL?.includes(FOLDER))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (specifier !== LIBRARY && !specifier.startsWith(`${LIBRARY}/`)) return nextResolve(specifier, context);
    const file = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    found.set(specifier, file);
    return file;
  },
});
