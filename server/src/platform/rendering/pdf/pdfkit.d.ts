/** The package has no types; what is used of it stands in `tag-content.ts`. */
declare module "pdfkit" {
  export default class PDFDocument {
    constructor(options: object);
  }
}
