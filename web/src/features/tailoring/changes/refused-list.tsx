import type { RefusedChange } from "@jobwright/contracts/tailoring";
import { IconShieldCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { TextButton } from "../../../ui/text-button.tsx";
import { toRefusedSentence } from "./describe-change.ts";
import styles from "./refused-list.module.css";

/** What was proposed and is not in the document, each with the reason. */
export function RefusedList({ refused }: { refused: readonly RefusedChange[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.refused}>
      <div className={styles.head}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        <p className={styles.sentence}>
          {toRefusedSentence(refused.length)} {!isOpen && refused[0]?.reason}
        </p>
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide refused" : "Show refused"}
        </TextButton>
      </div>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          refused.map(({ place, original, proposed, reason }, index) => (
            <li key={index}>
              <p>
                <b>{reason}</b> <span className={styles.place}>{place}</span>
              </p>
              <dl className={styles.texts}>
                <div>
                  <dt>Your line, kept</dt>
                  <dd>{original}</dd>
                </div>
                <div>
                  <dt>Refused</dt>
                  <dd>
                    <del>{proposed}</del>
                  </dd>
                </div>
              </dl>
            </li>
          ))}
      </ul>
    </div>
  );
}
