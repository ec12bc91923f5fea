import { countOf } from "./count-words.ts";

const KB = 1024;

/** A file's size for people: "812 bytes", "138 KB", "9.5 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return countOf(bytes, "byte", "bytes");
  const kilobytes = Math.round(bytes / KB);
  if (kilobytes < KB) return `${kilobytes} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(/\.0$/, "")} MB`;
}
