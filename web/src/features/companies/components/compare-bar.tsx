import { IconScale } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import type { Researched } from "../research-list.ts";
import styles from "./compare-bar.module.css";

type CompareBarProps = {
  picked: readonly Researched[];
  onCompare: () => void;
  onClear: () => void;
};

/** Which companies are picked to be compared; nothing while none is. */
export function CompareBar({ picked, onCompare, onClear }: CompareBarProps) {
  if (picked.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Companies to compare">
      <p className={styles.names}>{picked.map(({ record }) => record.companyOverview.name).join(", ")}</p>
      <Button size="sm" onClick={onClear}>
        Clear
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<IconScale size={16} stroke={1.75} aria-hidden />}
        disabledReason={picked.length < 2 ? "Pick one more company to compare it with." : undefined}
        onClick={onCompare}
      >
        {picked.length < 2 ? "Compare" : `Compare ${picked.length} companies`}
      </Button>
    </section>
  );
}
