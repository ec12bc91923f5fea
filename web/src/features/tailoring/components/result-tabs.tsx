import type { Tailoring } from "@jobwright/contracts/tailoring";
import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import { ChangesPanel } from "../changes/changes-panel.tsx";
import { toTally } from "../changes/describe-change.ts";
import { DocumentPanel } from "../document/document-panel.tsx";
import type { CurrentChange } from "../hooks/use-current-change.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { listGaps, toFoundShort, type Gap } from "../keywords/describe-score.ts";
import { GapsCard } from "../keywords/gaps-card.tsx";
import { KeywordsCard } from "../keywords/keywords-card.tsx";
import { QuestionsPanel, type WantedGap } from "../questions/questions-panel.tsx";
import styles from "./result-tabs.module.css";

export type ResultTab = "changes" | "questions" | "keywords" | "gaps" | "document";

/** What was changed, what the posting asks for, what is missing, and the document by its lines. */
export function ResultTabs({
  tailoring,
  changes,
  uid,
  chosen,
  current,
  asksQuestions,
  wanted,
  onWanted,
  onTab,
  onHave,
  onAgain,
  onReload,
  onOpenChange,
  onShowLine,
}: {
  tailoring: Tailoring;
  changes: TailoringChanges;
  uid: string;
  chosen: ResultTab;
  current: CurrentChange;
  /** Whether there is or was something to ask. */
  asksQuestions: boolean;
  wanted: WantedGap | null;
  onWanted: () => void;
  onTab: (tab: ResultTab) => void;
  onHave: (gap: Gap) => void;
  /** Tailors the same resume again, with what was answered; `skills` go into the resume itself first. */
  onAgain: (skills: string[]) => void;
  onReload: () => Promise<unknown>;
  onOpenChange: (changeId: string) => void;
  onShowLine: (lineId: string, line: number) => void;
}) {
  // Once opened it stays in the page, with the lines that are being written in it.
  const [hasDocument, setHasDocument] = useState(false);
  const { requirements } = tailoring;
  const tabs: Tab<ResultTab>[] = [
    { key: "changes", label: "Changes", count: String(tailoring.changes.length) },
    ...(asksQuestions
      ? [{ key: "questions" as const, label: "Questions", count: String(tailoring.questions.length) }]
      : []),
    {
      key: "keywords",
      label: "Keywords",
      ...(requirements.length > 0 && { count: toFoundShort(requirements) }),
    },
    { key: "gaps", label: "Gaps", count: String(listGaps(requirements).length) },
    { key: "document", label: "Document" },
  ];

  return (
    <Card padding="none" className={styles.card}>
      <Tabs
        label="Result"
        tabs={tabs}
        chosen={chosen}
        onChoose={(key) => {
          onTab(key);
          if (key === "document") setHasDocument(true);
        }}
        isInCard
        beside={<span className={styles.tally}>{toTally(tailoring.changes)}</span>}
      >
        {chosen === "changes" && (
          <ChangesPanel
            tailoring={tailoring}
            setStates={changes.setStates}
            current={current}
            onShowLine={onShowLine}
          />
        )}
        {chosen === "questions" && (
          <QuestionsPanel
            uid={uid}
            tailoring={tailoring}
            wanted={wanted}
            onWanted={onWanted}
            onAgain={onAgain}
            onReload={onReload}
            onOpenChange={onOpenChange}
          />
        )}
        {chosen === "keywords" && <KeywordsCard tailoring={tailoring} onShowLine={onShowLine} />}
        {chosen === "gaps" && <GapsCard requirements={requirements} onHave={onHave} />}
        {hasDocument && (
          <div hidden={chosen !== "document"}>
            <DocumentPanel tailoring={tailoring} changes={changes} onOpenChange={onOpenChange} />
          </div>
        )}
      </Tabs>
    </Card>
  );
}
