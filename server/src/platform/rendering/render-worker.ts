import type { PageFit } from "@jobwright/contracts/resume-document";
import { parentPort } from "node:worker_threads";
import type { RenderAnswer, RenderOrder } from "./render-thread.ts";
import { toPrintable, withoutJoiners } from "./printable.ts";
import { UnsupportedText } from "./unsupported-text.ts";

parentPort?.on("message", (order: RenderOrder) => {
  make(order).then(
    (made) => {
      if (!Buffer.isBuffer(made)) return answer({ fit: made }, []);
      // A copy of its own: small buffers share a pool, which cannot be handed over.
      const bytes = new Uint8Array(made);
      answer({ bytes }, [bytes.buffer]);
    },
    (error: unknown) => answer(toFailure(error), []),
  );
});

/** Each library is loaded for the first file that needs it. */
async function make(order: RenderOrder): Promise<Buffer | PageFit> {
  const { document, format, options } = order;
  if (format === "fit") {
    const { measurePdf } = await import("./pdf/render-pdf.ts");
    return measurePdf(toPrintable(withoutJoiners(document)), options, order.pages);
  }
  if (format === "pdf") {
    const { renderPdf } = await import("./pdf/render-pdf.ts");
    return renderPdf(toPrintable(withoutJoiners(document)), options);
  }
  const { renderDocx } = await import("./docx/render-docx.ts");
  return renderDocx(toPrintable(document), options);
}

function toFailure(error: unknown): RenderAnswer {
  if (error instanceof UnsupportedText) return { unsupported: error.characters };
  return { error: error instanceof Error ? error.message : String(error) };
}

function answer(message: RenderAnswer, moved: ArrayBuffer[]): void {
  parentPort?.postMessage(message, moved);
}
