import { documentViewEndpoints, type ViewPage } from "@jobwright/contracts/document-view";
import { useRef, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import classes from "./drawn-page.module.css";
import type { PageMark } from "./find-marks.ts";
import { measureText } from "./measure-text.ts";
import { PageMarks } from "./page-marks.tsx";
import { Paper } from "./paper.tsx";
import { useIsNear } from "./use-is-near.ts";

/** The height of a line's box in ems, as the server reckons it. */
const LINE_EMS = 1.15;

/** A page as the server draws it, once it comes into sight, and its text over it: to select, to find and to read out. */
export function DrawnPage({
  page,
  number,
  count,
  url,
  scale,
  rotation,
  marks,
  onPictureFailed,
}: {
  page: ViewPage;
  number: number;
  count: number;
  url: string;
  scale: number;
  rotation: number;
  marks: readonly PageMark[];
  onPictureFailed: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // Its text is all that is seen of the page until another picture of it comes.
  const [isBare, setIsBare] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { uid } = useSignedInUser();
  const sharpness = Math.min(4, Math.max(1, Math.ceil(scale * window.devicePixelRatio - 0.05)));
  return (
    <Paper
      width={page.width}
      height={page.height}
      scale={scale}
      rotation={rotation}
      page={number}
      label={`Page ${number} of ${count}`}
    >
      <div
        ref={place}
        className={[classes.page, isBare && classes.bare, isNear && !isDrawn && classes.waiting]
          .filter(Boolean)
          .join(" ")}
      >
        {isNear && (
          <img
            src={toPictureUrl(uid, url, number, sharpness)}
            alt=""
            className={classes.picture}
            onLoad={() => {
              setIsBare(false);
              setIsDrawn(true);
            }}
            onError={() => {
              setIsBare(true);
              onPictureFailed();
            }}
          />
        )}
        {page.lines.map((line, index) => (
          <TextLine key={index} line={line} />
        ))}
        <PageMarks marks={marks} page={number} />
      </div>
    </Paper>
  );
}

/** Stretched to the width that the line has in the picture, so that a selection covers the words that it holds. */
function TextLine({ line }: { line: ViewPage["lines"][number] }) {
  const size = line.height / LINE_EMS;
  const natural = measureText(line.text) * size;
  const stretch = natural > 0 && line.width > 0 ? line.width / natural : 1;
  return (
    <p
      className={classes.line}
      style={{
        left: line.x,
        top: line.y,
        fontSize: size,
        lineHeight: `${line.height}px`,
        transform: `scaleX(${stretch.toFixed(4)})`,
      }}
    >
      {line.text}
    </p>
  );
}

function toPictureUrl(uid: string, url: string, page: number, scale: number): string {
  const path = documentViewEndpoints.getDocumentPage.path.replace(":uid", encodeURIComponent(uid));
  return `${path}?${new URLSearchParams({ url, page: String(page), scale: String(scale) })}`;
}
