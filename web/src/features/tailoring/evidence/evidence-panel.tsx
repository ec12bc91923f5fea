import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { IconQuote } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Input } from "../../../ui/field.tsx";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { DeleteAnswerDialog } from "./delete-answer-dialog.tsx";
import { describePlace } from "./describe-answer.ts";
import { evidenceOptions } from "./evidence-calls.ts";
import { EvidenceCard } from "./evidence-card.tsx";
import styles from "./evidence.module.css";

/** With more answers than these a person searches them. */
const MANY = 10;

type Asked = { kind: "edit" | "delete"; said: SaidEvidence; isOpen: boolean };

/** The evidence bank: what the person said about themselves when postings asked, to look through, change and delete. */
export function EvidencePanel() {
  const { uid } = useSignedInUser();
  const { data, error, isPending, isFetching, refetch } = useQuery(evidenceOptions(uid));
  const panel = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState("");
  // Kept while it closes, so that it can do so in its own time.
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = (data ?? []).filter((said) => hasWords(said, wanted));
  const close = () => setAsked(asked && { ...asked, isOpen: false });

  return (
    <section
      ref={panel}
      id="evidence"
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby="evidence-title"
    >
      <SectionHeader
        id="evidence-title"
        title="Your answers"
        {...(data && data.length > 0 && { count: data.length })}
      />
      {isPending && <SkeletonCard lines={2} />}
      {data === undefined && error !== null && (
        <ErrorPanel
          title="Your answers could not be read."
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          headingLevel={3}
          icon={<IconQuote size={22} stroke={1.75} aria-hidden />}
          title="Nothing was asked yet"
          text="When a posting asks for what your resume does not prove, Resume Tailoring asks you, and what you answer is kept here."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <p className="soft">
            What you said when a posting asked. Every later tailoring uses it as evidence, in your own words.
          </p>
          {data.length > MANY && (
            <Input
              type="search"
              aria-label="Search your answers"
              placeholder="Search your answers"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          )}
          {shown.length === 0 && <p role="status">No answer has these words.</p>}
          <ul className={styles.list}>
            {shown.map((said) => (
              <EvidenceCard
                key={said.id}
                said={said}
                onEdit={() => setAsked({ kind: "edit", said, isOpen: true })}
                onDelete={() => setAsked({ kind: "delete", said, isOpen: true })}
              />
            ))}
          </ul>
        </>
      )}
      {asked?.kind === "edit" && (
        <AnswerDialog
          key={`${asked.said.id} ${asked.said.version}`}
          uid={uid}
          said={asked.said}
          all={data ?? []}
          isOpen={asked.isOpen}
          onClose={close}
        />
      )}
      {asked?.kind === "delete" && (
        <DeleteAnswerDialog
          uid={uid}
          said={asked.said}
          isOpen={asked.isOpen}
          onDeleted={() => panel.current?.focus({ preventScroll: true })}
          onClose={close}
        />
      )}
    </section>
  );
}

function hasWords({ label, place, text }: SaidEvidence, wanted: string): boolean {
  const words = `${label} ${describePlace(place)} ${text}`.toLowerCase();
  return words.includes(wanted.trim().toLowerCase());
}
