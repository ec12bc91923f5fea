import { IconBuildingCommunity } from "@tabler/icons-react";
import { Select } from "../../../ui/field.tsx";
import type { Researched } from "../research-list.ts";
import styles from "./company-selector.module.css";

type CompanySelectorProps = {
  companies: readonly Researched[];
  chosenKey: string;
  onChoose: (key: string) => void;
};

/** Which company is looked at, by its name and the end of its session's id; only where there are several (C13, C14). */
export function CompanySelector({ companies, chosenKey, onChoose }: CompanySelectorProps) {
  if (companies.length <= 1) return null;
  const chosen = companies.find(({ key }) => key === chosenKey);
  return (
    <div className={styles.box}>
      <IconBuildingCommunity size={18} stroke={1.75} aria-hidden />
      {/* In place of the control's own text, whose end would be cut: the session is what tells two records apart. */}
      <span className={styles.chosen} aria-hidden>
        <span>{chosen?.record.companyOverview.name}</span>
        <span className={styles.session}> · {toShortSession(chosen?.session.sessionId ?? "")}</span>
      </span>
      <Select
        aria-label="Company"
        className={styles.select ?? ""}
        value={chosenKey}
        onChange={(event) => onChoose(event.target.value)}
      >
        {companies.map(({ key, record, session }) => (
          <option key={key} value={key}>
            {record.companyOverview.name} · {toShortSession(session.sessionId)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The last 8 characters of a session's id, as it is told apart by people (part 2 section 9). */
export function toShortSession(sessionId: string): string {
  return sessionId.slice(-8);
}
