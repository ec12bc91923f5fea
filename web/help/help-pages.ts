import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { DOCS, listHelpNames } from "./help-documents.ts";
import { renderDocument } from "./render-document.ts";

/** Turns a document of docs/ into a module with what Help shows of it, so that no browser reads Markdown. */
export function helpPages(): Plugin {
  return {
    name: "help-pages",
    enforce: "pre",
    transform(source, id) {
      const [path = ""] = id.split("?");
      if (dirname(path) !== DOCS || !path.endsWith(".md")) return null;
      const pictures: string[] = [];
      const page = renderDocument(basename(path, ".md"), source, {
        names: new Set(listHelpNames()),
        pictureAt: (picture) => `help-picture-${pictures.push(picture) - 1}:`,
      });
      const imports = pictures.map(
        (picture, index) => `import picture${index} from ${JSON.stringify(`./${picture}`)};\n`,
      );
      const value = JSON.stringify(page).replaceAll(/help-picture-(\d+):/g, '" + picture$1 + "');
      return { code: `${imports.join("")}export default ${value};\n`, map: null, moduleType: "js" };
    },
  };
}
