export { exportSheet } from "./export-sheet.ts";
export { importSheet, previewSheet, undoSheet } from "./import-sheet.ts";
