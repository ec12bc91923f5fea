import { TextButton } from "../../../ui/text-button.tsx";
import styles from "./default-note.module.css";

/** Says below a field that its value is only a default, which can be chosen as it is. */
export function DefaultNote({ id, value, onChoose }: { id: string; value: string; onChoose: () => void }) {
  return (
    <p className={styles.note}>
      <span id={id}>A default, not chosen yet: searches ignore it.</span>
      <TextButton onClick={onChoose}>Choose {value}</TextButton>
    </p>
  );
}
