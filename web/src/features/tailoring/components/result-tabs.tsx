import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import { ChangesPanel } from "../changes/changes-panel.tsx";
import { toTally } from "../changes/describe-change.ts";
import { DocumentPanel } from "../document/document-panel.tsx";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { listGaps, toFoundShort } from "../keywords/describe-score.ts";
import { GapsCard } from "../keywords/gaps-card.tsx";
import { KeywordsCard } from "../keywords/keywords-card.tsx";
import styles from "./result-tabs.module.css";

type TabKey = "changes" | "keywords" | "gaps" | "document";

/** What was changed, what the posting asks for, what is missing, and the document by its lines. */
export function ResultTabs({
  tailoring,
  changes,
  onHave,
  onShowLine,
}: {
  tailoring: Tailoring;
  changes: TailoringChanges;
  onHave: (requirement: Requirement) => void;
  onShowLine: (lineId: string, line: number) => void;
}) {
  const [chosen, setChosen] = useState<TabKey>("changes");
  // Once opened it stays in the page, with the lines that are being written in it.
  const [hasDocument, setHasDocument] = useState(false);
  const { requirements } = tailoring;
  const tabs: Tab<TabKey>[] = [
    { key: "changes", label: "Changes", count: String(tailoring.changes.length) },
    {
      key: "keywords",
      label: "Keywords",
      ...(requirements.length > 0 && { count: toFoundShort(requirements) }),
    },
    { key: "gaps", label: "Gaps", count: String(listGaps(requirements).length) },
    { key: "document", label: "Document" },
  ];
  const keywords = (showsAll: boolean) => (
    <KeywordsCard tailoring={tailoring} showsAll={showsAll} onShowLine={onShowLine} />
  );
  const gaps = (showsAll: boolean) => (
    <GapsCard requirements={requirements} showsAll={showsAll} onHave={onHave} />
  );

  return (
    <div className={styles.result}>
      <Card padding="none" className={styles.card}>
        <Tabs
          label="Result"
          tabs={tabs}
          chosen={chosen}
          onChoose={(key) => {
            setChosen(key);
            if (key === "document") setHasDocument(true);
          }}
          isInCard
          beside={<span className={styles.tally}>{toTally(tailoring.changes)}</span>}
        >
          {chosen === "changes" && (
            <ChangesPanel tailoring={tailoring} setStates={changes.setStates} onShowLine={onShowLine} />
          )}
          {chosen === "keywords" && keywords(true)}
          {chosen === "gaps" && gaps(true)}
          {hasDocument && (
            <div hidden={chosen !== "document"}>
              <DocumentPanel tailoring={tailoring} writeLine={changes.writeLine} />
            </div>
          )}
        </Tabs>
      </Card>
      {chosen === "changes" && (
        <div className={styles.two}>
          <Card padding="none">{keywords(false)}</Card>
          <Card padding="none">{gaps(false)}</Card>
        </div>
      )}
    </div>
  );
}
