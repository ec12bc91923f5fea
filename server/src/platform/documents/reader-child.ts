import { Socket } from "node:net";
import { AppError } from "#platform/app-error";
import type { ReadingSettings } from "./read-document-bytes.ts";
import { readResumeBytes } from "./read-resume-bytes.ts";
import type { FromReader, ReaderTask, TaskResults, ToReader } from "./reader-messages.ts";

/** The process in which files are parsed. It knows one file at a time, has no address to ask and nothing to write. */

const settings = JSON.parse(process.argv[2] ?? "{}") as ReadingSettings;
let pieces: Uint8Array[] = [];

// Node's permissions do not cover the network yet, and no parser has business there.
Socket.prototype.connect = () => {
  throw new Error("The document reader has no network.");
};

process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToReader) => {
  if (message.type === "piece") {
    pieces.push(message.bytes);
    return;
  }
  const bytes = Buffer.concat(pieces);
  pieces = [];
  void perform(message.task, bytes)
    .then((result): FromReader => ({ type: "done", result }), toRefusal)
    .then(answer);
});
answer({ type: "ready" });

/** What only shows documents is loaded with the first one that is shown. */
async function perform(task: ReaderTask, bytes: Buffer): Promise<TaskResults[keyof TaskResults]> {
  switch (task.kind) {
    case "resume": {
      return readResumeBytes(bytes, settings);
    }
    case "view": {
      const { viewDocumentBytes } = await import("./view/view-document-bytes.ts");
      return viewDocumentBytes(bytes, settings);
    }
    case "page": {
      const { drawPageOfBytes } = await import("./view/draw-page.ts");
      return drawPageOfBytes(bytes, task, settings);
    }
  }
}

/** What a parser throws of its own accord means that the file is not as it should be; our own faults are told apart. */
function toRefusal(error: unknown): FromReader {
  if (error instanceof AppError) return { type: "refused", code: error.code, detail: "" };
  // A fault of PDFium, or a stack that ended inside of it, leaves it broken for good: the process ends with the file.
  if (error instanceof Error && /^(?:Runtime|Range)Error$/.test(error.name)) throw error;
  const detail = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : "";
  const isOurs = /^ERR_(?:MODULE_NOT_FOUND|ACCESS_DENIED|PACKAGE_)/.test(
    String((error as NodeJS.ErrnoException | null)?.code),
  );
  return { type: "refused", code: isOurs ? "server/internal" : "documents/damaged", detail };
}

function answer(message: FromReader): void {
  process.send?.(message);
}
