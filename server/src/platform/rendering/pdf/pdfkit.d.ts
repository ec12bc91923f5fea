/** The package has no types; what is used of a document stands in `tag-content.ts`. */
declare module "pdfkit" {
  export const PDFDocument: new (options: object) => object;
}
