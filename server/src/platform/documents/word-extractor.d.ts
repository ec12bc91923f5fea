/** What is used of word-extractor; the published types leave the options out. */
declare module "word-extractor" {
  type Document = {
    getBody(options: { filterUnicode: false }): string;
    getFootnotes(options: { filterUnicode: false }): string;
    getEndnotes(options: { filterUnicode: false }): string;
    getHeaders(options: { filterUnicode: false; includeFooters: false }): string;
    getFooters(options: { filterUnicode: false }): string;
    getTextboxes(options: {
      filterUnicode: false;
      includeHeadersAndFooters: boolean;
      includeBody: boolean;
    }): string;
  };
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>;
  }
}
