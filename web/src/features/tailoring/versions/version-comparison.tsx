import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { diffLines, type ComparedLine } from "./diff-lines.ts";
import { versionTextOptions } from "./version-calls.ts";
import styles from "./versions.module.css";

/** A version beside what is present, with the lines marked that stand in one of the two alone. */
export function VersionComparison({
  place,
  number,
  presentText,
}: {
  place: { uid: string; jobId: string };
  number: number;
  presentText: string;
}) {
  const { data, error, isFetching, refetch } = useQuery(versionTextOptions(place, number));
  const lines = useMemo(
    () => (data === undefined ? null : diffLines(data, presentText)),
    [data, presentText],
  );
  if (lines === null && error !== null) {
    return (
      <ErrorPanel
        title={`Version ${number} could not be read.`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (lines === null) return <Skeleton height={200} radius={10} />;
  const isAlike = [...lines.former, ...lines.present].every(({ isOnly }) => !isOnly);
  if (isAlike) return <p className="small soft">Every line is as it is now.</p>;
  return (
    <div className={styles.comparison}>
      <Side title={`Version ${number}`} lines={lines.former} sign="−" />
      <Side title="Present" lines={lines.present} sign="+" />
    </div>
  );
}

function Side({ title, lines, sign }: { title: string; lines: ComparedLine[]; sign: "−" | "+" }) {
  return (
    <section className={styles.side} aria-label={title}>
      <h4 className={styles.name}>{title}</h4>
      <ol className={styles.lines}>
        {lines.map(({ text, isOnly }, index) => (
          <li key={`${index} ${text}`} data-only={isOnly ? sign : undefined}>
            <span className={styles.sign}>
              {isOnly && (
                <span role="img" aria-label="Only here:">
                  {sign}
                </span>
              )}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
