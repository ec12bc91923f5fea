import { IconFileUpload, IconTrash } from "@tabler/icons-react";
import { formatFileSize } from "../../../lib/format-file-size.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./resume-step.module.css";

/** The file that is uploaded at Finish, with its way out. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={styles.row} data-on>
      <IconFileUpload size={22} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <p className={styles.name}>{file.name}</p>
        <p className="small muted">{formatFileSize(file.size)}. It is uploaded when you press Finish.</p>
      </div>
      <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
