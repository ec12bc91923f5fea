import { documentViewEndpoints, type DocumentView } from "@jobwright/contracts/document-view";
import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { BlockSheet } from "./block-sheet.tsx";
import { DocumentMarksContext } from "./document-marks.ts";
import { DrawnPage } from "./drawn-page.tsx";
import { findMarks } from "./find-marks.ts";
import { Loading } from "./loading.tsx";
import { measureText } from "./measure-text.ts";
import { sheetScale, type PaneProps } from "./pane.ts";
import { TextSheet } from "./text-sheet.tsx";
import { isExpired } from "./viewer-state.ts";

/** Width of the sheets that text and blocks stand on, in points. */
const PLAIN_WIDTH = 612;

/** The first viewer: what the server reads in the document, in this page itself. */
export function DocumentPane(props: PaneProps) {
  const { uid } = useSignedInUser();
  const { url } = props;
  const { data, error, isFetching } = useQuery({
    queryKey: ["document-view", uid, url],
    queryFn: ({ signal }) =>
      callApi(documentViewEndpoints.viewDocument, { params: { uid }, body: { url }, signal }),
    staleTime: Infinity,
    retry: false,
  });
  const tellShown = useEffectEvent(props.onShown);
  const tellFailed = useEffectEvent(props.onFailed);
  useEffect(() => {
    if (data) tellShown(data.lineCount);
    else if (error && !isFetching)
      tellFailed(error instanceof ApiError && error.code === "tailoring/url-refused");
  }, [data, error, isFetching]);
  // The former document stays until the next one is there.
  const [shown, setShown] = useState<{ view: DocumentView; url: string } | null>(null);
  if (data && shown?.url !== url) setShown({ view: data, url });
  if (!shown) return <Loading />;
  return <Sheets {...props} {...shown} />;
}

function Sheets({ view, url, zoom, rotation, room, onFailed }: PaneProps & { view: DocumentView }) {
  const marked = useContext(DocumentMarksContext)?.lines;
  const marks = useMemo(
    () => (view.kind === "pages" && marked ? findMarks(view.pages, marked, measureText) : []),
    [view, marked],
  );
  if (view.kind === "blocks") {
    const scale = sheetScale(PLAIN_WIDTH, { room, zoom });
    return <BlockSheet blocks={view.blocks} scale={scale} rotation={rotation} />;
  }
  if (view.kind === "text") {
    const scale = sheetScale(PLAIN_WIDTH, { room, zoom });
    return view.pages.map((lines, index) => (
      <TextSheet
        key={index}
        lines={lines}
        number={index + 1}
        count={view.pages.length}
        scale={scale}
        rotation={rotation}
      />
    ));
  }
  return view.pages.map((page, index) => (
    <DrawnPage
      key={index}
      page={page}
      number={index + 1}
      count={view.pages.length}
      url={url}
      scale={sheetScale(page.width, { room, zoom })}
      rotation={rotation}
      marks={marks[index] ?? []}
      // A picture that fails for another reason leaves its page's text, which is seen then.
      onPictureFailed={() => isExpired(url, new Date()) && onFailed(true)}
    />
  ));
}
