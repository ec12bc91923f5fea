import { IconHeart, IconHeartFilled, IconHourglass } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { countWaiting, type Researched } from "../research-list.ts";
import { CardFacts, CardRating } from "./card-facts.tsx";
import { CardFoot } from "./card-foot.tsx";
import { Collapsible } from "./collapsible.tsx";
import { CompanyLogo } from "./company-logo.tsx";
import { FactText } from "./fact-text.tsx";
import { SalariesSection } from "./sections/salaries-section.tsx";
import { recordSections } from "./sections/record-sections.tsx";
import { SummaryText } from "./summary-text.tsx";
import styles from "./company-card.module.css";

/** Titles whose pay a card shows; the Detailed view has all. */
const SALARIES_SHOWN = 1;

export type CardHandlers = {
  onToggleFavorite: (researched: Researched) => void;
  onCompare: (researched: Researched) => void;
  onDelete: (researched: Researched) => void;
};

type CompanyCardProps = CardHandlers & {
  researched: Researched;
  isFavorite: boolean;
  isCompared: boolean;
  canCompare: boolean;
};

/** One company with what is known of it (C20 to C36). */
export const CompanyCard = memo(function CompanyCard(props: CompanyCardProps) {
  const { researched, isFavorite, isCompared, canCompare, onToggleFavorite, onCompare, onDelete } = props;
  const { record, key } = researched;
  const { name } = record.companyOverview;
  const titleId = `company ${key}`.replaceAll(" ", "-");
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <CompanyLogo record={record} />
        <div className={styles.names}>
          <h3 id={titleId}>
            <Link to="/company-research" search={{ view: "detailed", company: key }}>
              {name}
            </Link>
          </h3>
          {record.isSample && <SampleBadge />}
        </div>
        <IconButton
          className={styles.heart ?? ""}
          label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
          isOn={isFavorite}
          icon={isFavorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.75} />}
          onClick={() => onToggleFavorite(researched)}
        />
      </div>
      <About researched={researched} />
      <CardFacts record={record} />
      <CardRating record={record} />
      <SummaryText record={record} className="soft" />
      <div>
        <h4 className="overline">Salary estimates</h4>
        <SalariesSection record={record} most={SALARIES_SHOWN} />
      </div>
      <div className={styles.sections}>
        {recordSections.map(({ id, title, Body, summarize }) => (
          <Collapsible key={id} level={4} title={title} summary={summarize(record)}>
            <Body record={record} />
          </Collapsible>
        ))}
      </div>
      <CardFoot
        researched={researched}
        isCompared={isCompared}
        canCompare={canCompare}
        onCompare={() => onCompare(researched)}
        onDelete={() => onDelete(researched)}
      />
    </article>
  );
});

function About({ researched: { record } }: { researched: Researched }) {
  const waiting = countWaiting(record);
  return (
    <>
      {waiting > 0 && (
        <p className={styles.waiting}>
          <IconHourglass size={16} stroke={1.75} aria-hidden />
          {countOf(waiting, "source is", "sources are")} still being asked.
        </p>
      )}
      <p className={styles.about}>
        <FactText record={record} path="companyOverview.about" compact />
      </p>
    </>
  );
}
