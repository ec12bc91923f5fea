/** A part of a document below one of its headings, down to the next heading of any depth. */
export type HelpSection = {
  /** Of its heading, as code hosts make it: "where-is-my-data". Empty for what stands above the first heading. */
  anchor: string;
  heading: string;
  depth: 2 | 3;
  /** Without its heading. Made by the build from Markdown, with whatever HTML that held as plain text. */
  html: string;
  /** The words alone, to be searched. */
  text: string;
};

/** A document of docs/ as Help shows it. */
export type HelpDocument = {
  /** Its file without ".md", and its place below /help. */
  name: string;
  title: string;
  sections: HelpSection[];
};
