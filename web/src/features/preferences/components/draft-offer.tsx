import { IconHistory } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import styles from "./wizard-form.module.css";

/** What was chosen before and not saved is there: the person goes on with it or starts over. */
export function DraftOffer({ onGoOn, onStartOver }: { onGoOn: () => void; onStartOver: () => void }) {
  return (
    <div className={styles.message}>
      <div className={styles.offer}>
        <IconHistory size={28} stroke={1.5} aria-hidden />
        <h2>You have choices that are not saved yet</h2>
        <p className="soft">
          They were kept in this browser when you closed the preferences. Starting over shows the preferences
          that are saved.
        </p>
        <div className={styles.offerButtons}>
          <Button variant="primary" onClick={onGoOn} data-autofocus>
            Go on where you left off
          </Button>
          <Button onClick={onStartOver}>Start over</Button>
        </div>
      </div>
    </div>
  );
}
