import {
  downloadFormats,
  type DownloadFormat,
  type TailoredFormat,
  type Tailoring,
} from "@jobwright/contracts/tailoring";
import { toFileProblem } from "../changes/describe-change.ts";

export const formatLabels: Record<DownloadFormat, string> = {
  pdf: "PDF",
  docx: "DOCX",
  txt: "Text",
  json: "JSON Resume",
};

/** The name that a file is kept under. Text and JSON are called as the PDF is. */
export function toDownloadName({ pdf, docx }: Tailoring["files"], format: DownloadFormat): string {
  if (format === "docx") return docx.filename;
  return format === "pdf" ? pdf.filename : `${pdf.filename.replace(/\.pdf$/i, "")}.${format}`;
}

/** What can be downloaded: a file that did not pass its check is not offered. */
export function listDownloads(files: Tailoring["files"]): DownloadFormat[] {
  return downloadFormats.filter((format) => isOffered(files, format));
}

/** What can be saved among the resumes, the default first. */
export function listSavable(files: Tailoring["files"]): TailoredFormat[] {
  return (["pdf", "docx"] as const).filter((format) => isOffered(files, format));
}

function isOffered(files: Tailoring["files"], format: DownloadFormat): boolean {
  return format === "txt" || format === "json" || toFileProblem(files[format]) === null;
}
