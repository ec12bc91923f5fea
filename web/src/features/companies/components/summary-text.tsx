import type { CompanyRecord } from "@jobwright/contracts/companies";
import { useState } from "react";
import { cutText } from "../../../lib/cut-text.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import { readText } from "../read-fact.ts";
import { FactText } from "./fact-text.tsx";

export const RECOMMENDATION = "strategicAssessment.recommendation";
/** C24. */
const SUMMARY_LENGTH = 120;

type SummaryTextProps = {
  record: CompanyRecord;
  className: string | undefined;
  /** False where its source is named elsewhere. */
  hasMark?: boolean;
};

/** The recommendation, cut when it is long (C24) but whole in print; nothing where there is none. */
export function SummaryText({ record, className, hasMark = true }: SummaryTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const text = readText(record, RECOMMENDATION);
  if (text === undefined) return null;
  const label = isWhole ? "Read less" : "Read more";
  return (
    <p className={className}>
      <FactText record={record} path={RECOMMENDATION} compact hasMark={hasMark}>
        {isWhole || isPrinting ? text : cutText(text, SUMMARY_LENGTH)}
      </FactText>{" "}
      {text.length > SUMMARY_LENGTH && !isPrinting && (
        <TextButton
          aria-expanded={isWhole}
          aria-label={`${label} of the summary of ${record.companyOverview.name}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {label}
        </TextButton>
      )}
    </p>
  );
}
