/** The codes of CSV files of jobs. */
export const sheetErrors = {
  "sheets/too-large": {
    status: 413,
    message: "This file is larger than 5 MB. Nothing was saved. Split it, and import one part after another.",
  },
  "sheets/is-workbook": {
    status: 422,
    message:
      "This is a workbook of a spreadsheet program, whatever its name says. Nothing was saved. Open it there, save it as " +
      "CSV, and choose that file.",
  },
  "sheets/not-text": {
    status: 422,
    message: "This file is no text, so no table can be read in it. Nothing was saved. Choose a CSV file.",
  },
  "sheets/no-header": {
    status: 422,
    message:
      "The first line does not name the columns. Nothing was saved. Put their names into the first line, such as Title, " +
      "Company, Link.",
  },
  "sheets/no-rows": {
    status: 422,
    message: "There is no job below the first line of this file. Nothing was saved. Choose another file.",
  },
  "sheets/too-many-rows": {
    status: 422,
    message:
      "This file has more than 5,000 rows. Nothing was saved. Split it, and import one part after another.",
  },
  "sheets/too-many-columns": {
    status: 422,
    message: "This file has more than 100 columns. Nothing was saved. Delete those that are not of jobs.",
  },
  "sheets/other-file": {
    status: 422,
    message: "The columns were chosen for another file. Nothing was saved. Choose the file again.",
  },
  "sheets/no-title": {
    status: 422,
    message: "No column is chosen for the title. Nothing was saved. Choose the one that names each job.",
  },
  "sheets/field-twice": {
    status: 422,
    message: "Two columns are chosen for the same field. Nothing was saved. Choose one of them.",
  },
  "sheets/not-statuses": {
    status: 422,
    message:
      "The column chosen for the status has more than 50 different words. Nothing was saved. Choose another one.",
  },
  "sheets/status-not-chosen": {
    status: 422,
    message:
      "Some words of the status column are matched with no status. Nothing was saved. Choose one for each of them.",
  },
  "sheets/day-order-not-chosen": {
    status: 422,
    message:
      "Some days can be read in two ways. Nothing was saved. Choose whether the day or the month stands first.",
  },
  "sheets/broken-rows": {
    status: 422,
    message:
      "Some rows cannot be read. Nothing was saved. Correct them in the file, or import the others without them.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
