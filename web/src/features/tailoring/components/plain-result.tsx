import { IconExternalLink } from "@tabler/icons-react";
import { ExternalButton } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import type { TailoredContent } from "../run/read-tailoring-answer.ts";
import styles from "./plain-result.module.css";

/** The result of an agent service that keeps no record: its text and its file, without what changed (T30 to T32). */
export function PlainResult({ content }: { content: TailoredContent }) {
  const { signedUrl, publicUrl, tailoredResumeText, filename, status } = content;
  const url = signedUrl || publicUrl;
  return (
    <Card as="section" aria-labelledby="plain-result">
      <div className={styles.head}>
        <div>
          <h2 id="plain-result">Tailored Resume</h2>
          <p className="small muted">{[filename, `Status: ${status}`].filter(Boolean).join(" · ")}</p>
        </div>
        {url !== "" && (
          <ExternalButton href={url} icon={<IconExternalLink size={18} stroke={1.75} aria-hidden />}>
            Open the document
          </ExternalButton>
        )}
      </div>
      <p className="soft">
        This agent service does not say what it changed. Compare it with your own resume.
      </p>
      {tailoredResumeText !== "" && <pre className={styles.text}>{tailoredResumeText}</pre>}
    </Card>
  );
}
