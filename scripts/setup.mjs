/**
 * Runs before `npm start`, `npm test` and the other scripts: gets ready what they need, says so in one line for each
 * step, and is silent where nothing is to be done. Plain JavaScript for Node 20.19, which knows no type stripping.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { findChromium, findHeadlessShell } from "./find-chromium.mjs";

const root = resolve(import.meta.dirname, "..");
const node24 = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
const steps = {
  start: [installPackages, buildWebApp, compileServer],
  test: [installPackages, buildWebApp, installBrowser, installDatabases],
  bench: [installPackages, buildWebApp, compileServer, installBrowser],
  verify: [installPackages],
  import: [installPackages],
  mcp: [installPackages],
  worker: [installPackages],
};

/** Set-up cannot go on; the message is for a person. */
class SetupError extends Error {}

async function main() {
  const purpose = process.argv[2] ?? "";
  if (!Object.hasOwn(steps, purpose))
    throw new SetupError(`Usage: setup.mjs ${Object.keys(steps).join("|")}`);
  for (const step of steps[purpose]) await step();
}

async function installPackages() {
  const record = join(root, "node_modules/.jobwright-lock");
  const hash = hashOf([readFileSync(join(root, "package-lock.json"))]);
  // npm writes its own list last: where it lacks, somebody's install was cut.
  const isWhole = existsSync(node24) && existsSync(join(root, "node_modules/.package-lock.json"));
  if (isWhole && readIfThere(record) === hash) return;
  say("installing the packages of package-lock.json (npm ci) …");
  // An install that is cut leaves no record, whichever version's lock file comes next.
  rmSync(record, { force: true });
  const npm = process.env.npm_execpath;
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  // The node that runs npm, not ours: npm ci deletes the one in node_modules.
  const result = npm
    ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...options])
    : await run("npm", options, { shell: process.platform === "win32" });
  if (result.code !== 0) throw new SetupError(explainInstall(result.output));
  if (!existsSync(node24)) {
    throw new SetupError(
      'Node 24 is missing: npm did not run the install script of the package "node". ' +
        "Run npm config set ignore-scripts false, then try again; or install Node 24 and start it with that.",
    );
  }
  writeFileSync(record, hash);
}

function explainInstall(output) {
  const words = output.trim().split("\n").slice(0, 15).join("\n");
  if (
    !/E(NOTFOUND|CONN|TIMEDOUT|AI_AGAIN|NETUNREACH|HOSTUNREACH|404|403|407|50[0-9]|INTEGRITY)|network|CERT/.test(
      output,
    )
  )
    return `npm ci failed. Nothing else was done. npm says:\n${words}`;
  return (
    `The packages could not be downloaded. Nothing else was done. npm says:\n${words}\n\n` +
    "Try: is this machine online? Behind a proxy: npm config set proxy http://HOST:PORT and https-proxy. " +
    "With a registry of your own: npm config set registry https://HOST/. Then run the same command again."
  );
}

async function buildWebApp() {
  const record = join(root, "web/dist/.sources-hash");
  const files = [
    ...filesBelow(join(root, "web")),
    ...filesBelow(join(root, "contracts")),
    ...filesBelow(join(root, "docs")),
    join(root, "package-lock.json"),
  ];
  const hash = hashOf(files.flatMap((file) => [relative(root, file), readFileSync(file)]));
  if (readIfThere(record) === hash) return;
  say("building the web app …");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const result = await run(node24, [vite, "build", join(root, "web"), "--logLevel=warn"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.code !== 0)
    throw new SetupError(`The web app could not be built. Vite says:\n${lastLines(result.output, 30)}`);
  writeFileSync(record, hash);
}

/**
 * Fills Node's compile cache (server/src/quick-imports.mjs) in a process that ends, since the compiler stays in the one that
 * uses it (docs/decisions/067). A start that an unknown argument stops has loaded all modules.
 */
async function compileServer() {
  const record = join(root, ".cache/compiled/.sources-hash");
  const sources = ["server", "engine", "contracts"]
    .flatMap((name) => filesBelow(join(root, name, "src")))
    .filter((file) => /\.[mc]?[jt]s$/.test(file));
  const hash = hashOf(
    [...sources, join(root, "package-lock.json")].flatMap((file) => [
      relative(root, file),
      readFileSync(file),
    ]),
  );
  if (readIfThere(record) === hash) return;
  say("compiling the server …");
  // With all that a start has, since the cache is of one set of V8's flags.
  const imports = ["small-memory.mjs", "quick-imports.mjs"].flatMap((name) => [
    "--import",
    join(root, "server/src", name),
  ]);
  await run(node24, [...imports, join(root, "server/src/main.ts"), "--compile-only"]);
  try {
    writeFileSync(record, hash);
  } catch {
    // The folder cannot be written: each start compiles anew, as without this step.
  }
}

async function installBrowser() {
  if (findChromium() && (findHeadlessShell() || !isRootOnDebian)) return;
  const failures = ["no chromium, chromium-browser or google-chrome on the PATH"];
  if (isRootOnDebian) {
    say("installing Chromium for the browser tests (apt-get install chromium) …");
    const result = await installDebianBrowser();
    // Without its headless shell the same tests run, for more of the processor.
    if (findChromium()) return;
    failures.push(`apt-get install chromium: ${lastLines(result.output, 2)}`);
  } else {
    failures.push("apt-get install chromium: only done as root on Debian");
  }
  say("downloading Chromium for the browser tests (Playwright) …");
  const result = await run(node24, [
    join(root, "node_modules/playwright-core/cli.js"),
    "install",
    "chromium",
  ]);
  if (result.code === 0 && findChromium()) return;
  failures.push(`Playwright's download: ${lastLines(result.output, 3)}`);
  throw new SetupError(
    `The browser tests need Chromium, and none of three ways gave one:\n${failures.map((failure, index) => `  ${index + 1}. ${failure}\n`).join("")}` +
      "Install Chromium or Chrome so that it is on the PATH, then run the same command again.",
  );
}

function installDebianBrowser() {
  const packages = [...(findChromium() ? [] : ["chromium"]), "chromium-headless-shell"];
  return installDebianPackages(packages, findChromium);
}

/** PostgreSQL and PgBouncer of Debian, for the tests that need them; without them those tests are listed as skipped. */
async function installDatabases() {
  const hasBoth = () => existsSync("/usr/lib/postgresql") && existsSync("/usr/sbin/pgbouncer");
  if (!isRootOnDebian || hasBoth()) return;
  say("installing PostgreSQL and PgBouncer for their tests (apt-get install postgresql pgbouncer) …");
  // By this run level the packages start no service of their own.
  await installDebianPackages(["postgresql", "pgbouncer"], hasBoth, { RUNLEVEL: "1" });
}

/** Asks for the newest list of packages only where the one that is there does not do. */
async function installDebianPackages(packages, isThere, settings = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...settings };
  const install = () =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
  const result = await install();
  if (result.code === 0 || isThere()) return result;
  await run("apt-get", ["update", "-qq"], { env });
  return install();
}

/** All files that a build may read, in a fixed order. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ["dist", "node_modules"].includes(entry.name) ? [] : filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Runs a program to its end, silently: its output is shown only where it fails. */
function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => done({ code: -1, output: error.message }));
    child.once("close", (code) => done({ code, output }));
  });
}

function lastLines(text, count) {
  return text.trim().split("\n").slice(-count).join("\n");
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** What `npm run mcp` prints belongs to its protocol alone. */
function say(text) {
  const output = process.argv[2] === "mcp" ? process.stderr : process.stdout;
  output.write(`Set-up: ${text}\n`);
}

try {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(
      `This is Node ${process.versions.node}; any Node from 20.19 on will do to begin with.`,
    );
  }
  await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
