import "react-pdf/dist/Page/TextLayer.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { Loading } from "./loading.tsx";
import { sheetScale, type PaneProps } from "./pane.ts";
import { Paper } from "./paper.tsx";
import { useIsNear } from "./use-is-near.ts";

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** Nothing is fetched from outside, and nothing of the document is run. */
const OPTIONS = { isEvalSupported: false, enableXfa: false, useWorkerFetch: false };

type Size = { width: number; height: number };

/** The third viewer: pdf.js, in this page. The former document stays until the first page of the next one is drawn. */
export function PdfjsPane(props: PaneProps) {
  const { url, onShown, onFailed } = props;
  const [shown, setShown] = useState(url);
  const urls = shown === url ? [url] : [shown, url];
  return (
    <>
      {urls.map((each) => (
        <div key={each} hidden={each !== shown} style={each === shown ? { display: "contents" } : {}}>
          <PdfjsDocument
            {...props}
            url={each}
            onShown={() => {
              if (each !== url) return;
              setShown(url);
              onShown();
            }}
            onFailed={(isExpired) => each === url && onFailed(isExpired)}
          />
        </div>
      ))}
    </>
  );
}

function PdfjsDocument(props: PaneProps) {
  const { url, onFailed } = props;
  const [pages, setPages] = useState<{ count: number; first: Size } | null>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const tellFailed = useEffectEvent(onFailed);
  // pdf.js leaves a rejection unhandled where a download of its own fails before its worker asks for it.
  useEffect(() => {
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal, credentials: "same-origin" })
      .then(async (response) =>
        response.ok ? setFile(await response.blob()) : tellFailed(response.status === 403),
      )
      .catch(() => leaving.signal.aborted || tellFailed(false));
    return () => leaving.abort();
  }, [url]);
  if (file === null) return <Loading />;
  return (
    <Document
      file={file}
      options={OPTIONS}
      suspense={false}
      loading={<Loading />}
      error={<Loading />}
      onLoadSuccess={(pdf) => {
        void pdf.getPage(1).then(
          (page) => {
            const { width, height } = page.getViewport({ scale: 1 });
            setPages({ count: pdf.numPages, first: { width, height } });
          },
          () => onFailed(false),
        );
      }}
      onLoadError={() => onFailed(false)}
      onSourceError={() => onFailed(false)}
    >
      {pages !== null &&
        Array.from({ length: pages.count }, (_, index) => (
          <PdfjsPage key={index} {...props} number={index + 1} count={pages.count} first={pages.first} />
        ))}
    </Document>
  );
}

/** Has the size of the first page until its own is known. */
function PdfjsPage({
  number,
  count,
  first,
  room,
  zoom,
  rotation,
  onShown,
  onFailed,
}: PaneProps & { number: number; count: number; first: Size }) {
  const place = useRef<HTMLDivElement>(null);
  // Whether the document can be drawn is seen by its first page.
  const isFirst = number === 1;
  const isNear = useIsNear(place) || isFirst;
  const [size, setSize] = useState(first);
  const scale = sheetScale(size.width, { room, zoom });
  return (
    <Paper
      width={size.width * scale}
      height={size.height * scale}
      scale={1}
      rotation={rotation}
      page={number}
      label={`Page ${number} of ${count}`}
    >
      <div ref={place} style={{ minHeight: 1 }}>
        {isNear && (
          <Page
            pageNumber={number}
            scale={scale}
            suspense={false}
            loading={null}
            renderAnnotationLayer={false}
            onRenderSuccess={() => isFirst && onShown()}
            onRenderError={() => isFirst && onFailed(false)}
            onLoadSuccess={({ originalWidth, originalHeight }) =>
              setSize({ width: originalWidth, height: originalHeight })
            }
          />
        )}
      </div>
    </Paper>
  );
}
