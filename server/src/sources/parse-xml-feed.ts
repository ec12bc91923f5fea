import { parseMarkup } from "#platform/markup/parse-markup";

/** A feed's title and its items, still unchecked. */
export type FeedContent = { title: string; items: unknown[] };

const MAX_ITEMS = 2000;
/** Markup in a field is followed this deep, so that hostile nesting does not copy its text without end. */
const MAX_MARKUP_DEPTH = 12;

/** Element names, without prefix where none is named here, and the field that they fill; the first one given wins. */
const fields: Record<string, string> = {
  guid: "id",
  id: "id",
  link: "url",
  title: "title",
  pubdate: "published",
  published: "published",
  "dc:date": "published",
  updated: "published",
  "content:encoded": "html",
  content: "html",
  description: "html",
  summary: "html",
  company: "company",
  "job_listing:company": "company",
  "job:company": "company",
  company_name: "company",
  "dc:creator": "company",
  location: "location",
  "job_listing:location": "location",
  "job:location": "location",
  region: "location",
  salary: "pay",
  "job_listing:salary": "pay",
  "job_listing:job_type": "employmentType",
  "job:type": "employmentType",
  type: "employmentType",
};

/**
 * Reads RSS 0.9 to 2.0 and Atom. Entities that the document declares itself are never expanded, so nothing can
 * grow beyond the text that was sent.
 */
export function parseXmlFeed(xml: string): FeedContent {
  const content: FeedContent = { title: "", items: [] };
  let item: Record<string, unknown> | null = null;
  let itemDepth = 0;
  const open: { name: string; text: string[] }[] = [];

  function setField(field: string, value: string) {
    if (item === null || field === "" || value.trim() === "") return;
    // The full text is better than the excerpt, whichever comes first.
    const isLonger = field === "html" && value.length > String(item["html"] ?? "").length;
    if (item[field] === undefined || isLonger) item[field] = value.trim();
  }

  parseMarkup(
    xml,
    {
      onopentag(rawName, attributes) {
        const name = rawName.toLowerCase();
        open.push({ name, text: [] });
        if ((name === "item" || name === "entry") && item === null && content.items.length < MAX_ITEMS) {
          item = { tags: [] };
          itemDepth = open.length;
        } else if (item !== null && name === "link" && attributes["href"]) {
          const isMain = !attributes["rel"] || attributes["rel"] === "alternate";
          if (isMain) setField("url", attributes["href"]);
        } else if (item !== null && name === "category" && attributes["term"]) {
          (item["tags"] as string[]).push(attributes["term"]);
        }
      },
      ontext(text) {
        open.at(-1)?.text.push(text);
      },
      onclosetag() {
        const element = open.pop();
        if (element === undefined) return;
        const text = element.text.join("");
        const parent = open.at(-1)?.name;
        if (item === null) {
          if (element.name === "title" && (parent === "channel" || parent === "feed"))
            content.title ||= text.trim();
          return;
        }
        if (open.length < itemDepth) {
          content.items.push(item);
          item = null;
        } else if (element.name === "category") (item["tags"] as string[]).push(text);
        else if (element.name === "name" && parent === "author") setField("company", text);
        else if (open.length === itemDepth) setField(fields[element.name] ?? "", text);
        // Markup inside a field (Atom's xhtml content): its text is the field's, a paragraph for each element.
        else if (open.length < itemDepth + MAX_MARKUP_DEPTH) open.at(-1)?.text.push(`\n${text}\n`);
      },
    },
    { xmlMode: true, tooDeep: "stop" },
  );
  return content;
}
