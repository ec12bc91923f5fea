import { Fragment } from "react";
import { isHttpUrl } from "@jobwright/contracts/common";
import type { Listing } from "@jobwright/contracts/jobs";

/** "Seen on Adzuna and Greenhouse, shown once." with a link to each place that is safe to open. */
export function SeenOn({ sources }: { sources: Listing["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <p className="small muted">
      Seen on{" "}
      {sources.map((source, index) => (
        <Fragment key={`${source.source} ${source.url}`}>
          {index > 0 && (index === sources.length - 1 ? " and " : ", ")}
          {isHttpUrl(source.url) ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              {nameOf(sources, index)}
            </a>
          ) : (
            nameOf(sources, index)
          )}
        </Fragment>
      ))}
      {sources.length > 1 ? ", shown once." : "."}
    </p>
  );
}

/** A board that holds the posting twice is numbered from the second link on. */
function nameOf(sources: Listing["sources"], index: number): string {
  const name = sources[index]?.name ?? "";
  const before = sources.slice(0, index).filter((source) => source.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}
