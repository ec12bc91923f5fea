import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import postcssSimpleVars from "postcss-simple-vars";
import { defineConfig, type Plugin } from "vite";
import { helpPages } from "./help/help-pages.ts";

/** Files below this size gain nothing from a compressed sibling, in bytes. */
const MIN_COMPRESSED_SIZE = 512;
const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt)$/;

/** Writes a `.br` and a `.gz` beside each text file of the build, so that the server compresses nothing itself. */
function precompress(): Plugin {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => writeCompressedSiblings(join(entry.parentPath, entry.name))));
    },
  };
}

/** Asks for the one font with the page, so that texts do not change their shape after the first paint. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith(".woff2"));
        if (font === undefined) throw new Error("the build has no font to preload");
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

/** The sentence of each endpoint, which the server's OpenAPI document has, would be a fifth of the contracts here. */
function leaveOutSummaries(): Plugin {
  const summary = /^ +summary:\s+"(?:[^"\\]|\\.)*",$/gm;
  return {
    name: "leave-out-summaries",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /contracts[\\/]src[\\/]/ },
      handler: (code) => code.replace(summary, ""),
    },
  };
}

async function writeCompressedSiblings(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_COMPRESSED_SIZE) return;
  const [brotliBytes, gzipBytes] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotliBytes), writeFile(`${path}.gz`, gzipBytes)]);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), helpPages(), leaveOutSummaries(), preloadFont(), precompress()],
  css: {
    postcss: {
      plugins: [
        postcssPresetMantine(),
        // Narrow ends at 768 px, so "sm" begins one pixel later.
        postcssSimpleVars({ variables: { "mantine-breakpoint-sm": "48.0625em" } }),
      ],
    },
  },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each file of its own costs half a kilobyte of headers and a request: what most screens need
            // together is one file.
            // An icon of one or two screens alone comes with those.
            { name: "icons", test: /node_modules[\\/]@tabler/, minShareCount: 3 },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "query", test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
            {
              name: "router",
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store)[\\/]/,
            },
            {
              name: "contracts",
              test: /contracts[\\/]src[\\/](agent-answers|company-record|job-search|jobs|matching|notifications|place-radius|preferences|profile|scheduled-searches|scheduler)\.ts$/,
            },
            {
              // Both the sign-in and the signed-in screens.
              name: "base",
              test: /web[\\/]src[\\/](ui[\\/](badge|button|button-look|card|empty-state|hint|icon-button|meta|progress-bar|section-header|skeleton|stat-tile|text-button|schedule[\\/]use-now)|lib[\\/](api-error|clock-time|count-words|describe-date|new-recovery-code))\.|contracts[\\/]src[\\/]error-body\.ts$|Icon(CalendarTime|FileText)\./,
            },
            // What the frame of both has, below the session that they read.
            {
              name: "frame",
              test: /web[\\/]src[\\/](ui[\\/](avatar|brand|log-out|theme-toggle)|lib[\\/]picture-url)\./,
            },
            {
              // What every signed-in screen needs, and the sign-in screen must not bring.
              name: "signed-in-parts",
              test: /web[\\/]src[\\/](ui[\\/]schedule[\\/]run-words|features[\\/]jobs[\\/]saved[\\/]saved-(skeletons|head|(cards|jobs)\.module)|lib[\\/](scheduled-searches|user-document)|app[\\/]menu-entries|features[\\/]notifications[\\/]api[\\/]count-unread)\./,
            },
            {
              // Every dialog needs both; each file of its own is named in every file that opens one, also on the first screen.
              name: "modal",
              test: /web[\\/]src[\\/]ui[\\/]dialog-frame\.|@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Modal[\\/.]/,
            },
            {
              name: "schemas",
              test: /node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/](common|endpoint)\.ts$/,
            },
          ],
          // Or the icons would take React along, and the listings the schema library.
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
