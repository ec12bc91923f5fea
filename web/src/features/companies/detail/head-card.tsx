import type { CompanyRecord } from "@jobwright/contracts/companies";
import { IconHeart, IconHeartFilled, IconPrinter } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { CompanyLogo } from "../components/company-logo.tsx";
import { FactText } from "../components/fact-text.tsx";
import { FactsTable } from "./facts-table.tsx";
import styles from "./head-card.module.css";

type HeadCardProps = { record: CompanyRecord; isFavorite: boolean; onToggleFavorite: () => void };

/** Who the company is. */
export function HeadCard({ record, isFavorite, onToggleFavorite }: HeadCardProps) {
  const { name } = record.companyOverview;
  const Heart = isFavorite ? IconHeartFilled : IconHeart;
  return (
    <Card as="section" aria-label="Overview">
      <div className={styles.head}>
        <CompanyLogo record={record} size="lg" />
        <div className={styles.texts}>
          <div className={styles.line}>
            <h2 className={styles.name}>{name}</h2>
            <IconButton
              className={styles.heart}
              label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
              isOn={isFavorite}
              icon={<Heart size={20} stroke={1.75} aria-hidden />}
              onClick={onToggleFavorite}
            />
            {record.isSample && <SampleBadge />}
          </div>
          <p className="soft">
            <FactText record={record} path="companyOverview.about" />
          </p>
        </div>
        <Button
          size="sm"
          className={styles.print}
          icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <FactsTable record={record} />
    </Card>
  );
}
