import type { DocumentView } from "@jobwright/contracts/document-view";

function run(text: string) {
  return { text, isBold: false, isItalic: false, href: null };
}

/** What the server reads in a word processor's document. */
export const viewLetter: DocumentView = {
  kind: "blocks",
  blocks: [
    { type: "heading", level: 1, runs: [run("Daniel Park")] },
    {
      type: "paragraph",
      runs: [
        run("Minneapolis, MN | "),
        { ...run("daniel.park@example.org"), href: "mailto:daniel.park@example.org" },
      ],
    },
    { type: "heading", level: 2, runs: [run("Experience")] },
    { type: "paragraph", runs: [{ ...run("Data Analyst, Harbor Foods"), isBold: true }] },
    ...["Built dashboards in Power BI", "Moved report queries to dbt models", "Explained each variance"].map(
      (text) => ({ type: "item" as const, depth: 0, marker: "•", runs: [run(text)] }),
    ),
    { type: "heading", level: 2, runs: [run("Skills")] },
    {
      type: "table",
      rows: [
        [[run("SQL")], [run("Excel")]],
        [[run("Python")], [run("Tableau")]],
      ],
    },
  ],
  lineCount: 11,
};
