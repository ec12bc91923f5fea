import { toDocumentTitle } from "@jobwright/contracts/document-view";
import { IconAlertTriangle, IconDownload, IconEye } from "@tabler/icons-react";
import { lazy, Suspense, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ExternalButton } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { JobInput } from "../inputs/tailoring-inputs.ts";
import type { TailoredContent } from "../run/read-tailoring-answer.ts";
import banner from "./result-banner.module.css";
import styles from "./plain-result.module.css";

const DocumentViewer = lazy(async () => ({
  default: (await import("../viewer/document-viewer.tsx")).DocumentViewer,
}));

/** The result of an agent service that keeps no record: its banner, its text and its file (T11, T30 to T32). */
export function PlainResult({ content, job }: { content: TailoredContent; job: JobInput }) {
  const { signedUrl, publicUrl, tailoredResumeText, filename, status } = content;
  const viewer = useRef<HTMLElement>(null);
  const url = signedUrl || publicUrl;
  const title = toDocumentTitle(job);
  const lineCount = tailoredResumeText.split("\n").filter((line) => line.trim() !== "").length;
  function handlePreview() {
    viewer.current?.focus({ preventScroll: true });
    viewer.current?.scrollIntoView({ block: "start" });
  }
  return (
    <>
      <div className={styles.result}>
        <section className={banner.banner} aria-labelledby="plain-result">
          <div className={banner.head}>
            <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
            <div className={banner.words}>
              <h2 id="plain-result">{title}</h2>
              <p className="small soft">{[filename, `Status: ${status}`].filter(Boolean).join(" · ")}</p>
              <p className="small soft">
                This agent service does not say what it changed. Compare it with your own resume.
              </p>
            </div>
          </div>
          {url !== "" && (
            <div className={banner.buttons}>
              <Button
                size="sm"
                icon={<IconEye size={16} stroke={1.75} aria-hidden />}
                onClick={handlePreview}
              >
                Preview
              </Button>
              <ExternalButton
                size="sm"
                variant="primary"
                href={url}
                download={filename || true}
                icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
              >
                Download
              </ExternalButton>
            </div>
          )}
        </section>
        {tailoredResumeText !== "" && (
          <Card>
            <pre className={styles.text}>{tailoredResumeText}</pre>
          </Card>
        )}
      </div>
      <section ref={viewer} className={styles.viewer} tabIndex={-1} aria-label="Preview">
        <Suspense fallback={<Skeleton width="100%" height={600} radius={12} />}>
          <DocumentViewer
            title={title}
            sources={{ signedUrl, publicUrl }}
            // Only the service could sign another one: what it gave is tried again.
            renewLinks={() => Promise.resolve({ signedUrl, publicUrl })}
            lineCount={lineCount}
          />
        </Suspense>
      </section>
    </>
  );
}
