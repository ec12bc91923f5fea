import type { ComponentPropsWithRef } from "react";
import { IconTrash } from "@tabler/icons-react";
import { IconButton } from "./icon-button.tsx";
import styles from "./entry-box.module.css";

/** One entry of a form's list, such as a job: its name, the way to remove it, and its fields. */
export function EntryBox({
  title,
  headingLevel: Heading,
  removeLabel,
  onRemove,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<"div">, "className" | "title"> & {
  title: string;
  headingLevel: "h3" | "h4";
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <div {...rest} className={styles.box}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <IconButton
          label={removeLabel}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {children}
    </div>
  );
}
