import { PAGE_OFFER_PREFIX, type Tailoring } from "@jobwright/contracts/tailoring";
import { IconFileAlert } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import styles from "./fit-note.module.css";

/** Where the document is longer than the pages that the person chose: what is over, and which bullets could go. */
export function FitNote({
  tailoring: { fit, pages, changes },
  setStates,
}: {
  tailoring: Pick<Tailoring, "fit" | "pages" | "changes">;
  setStates: TailoringChanges["setStates"];
}) {
  const lock = useChangeLock();
  const offered = changes.filter(({ id, state }) => state === "offered" && id.startsWith(PAGE_OFFER_PREFIX));
  if (fit === null || pages === null || fit.linesOver === 0) return null;

  function handleLeaveOut(id: string) {
    setStates([id], "accepted");
    announce("Bullet left out");
  }
  return (
    <Note
      tone="amber"
      icon={<IconFileAlert size={18} stroke={1.75} aria-hidden />}
      title={`${countOf(fit.linesOver, "line does", "lines do")} not fit on ${countOf(pages, "page", "pages")}`}
    >
      <p>
        {offered.length === 0
          ? "It is set as tightly as can still be read well. Choose more pages, or leave lines out by hand."
          : "It is set as tightly as can still be read well. These bullets say the least about this posting; you decide which go."}
      </p>
      {offered.length > 0 && (
        <ul className={styles.list}>
          {offered.map(({ id, original, place }) => (
            <li key={id}>
              <span>
                {original} <span className="small muted">{place}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Leave out: ${original}`}
                disabledReason={lock}
                onClick={() => handleLeaveOut(id)}
              >
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
