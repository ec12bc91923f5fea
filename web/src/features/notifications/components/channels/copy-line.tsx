import { IconCopy } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useCopy } from "../../../../lib/use-copy.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, Input } from "../../../../ui/field.tsx";
import styles from "./channels.module.css";

/** A text that is shown this one time, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(text, () => field.current?.select());

  return (
    <div className={styles.copy}>
      <Field id={id} label={label}>
        <Input id={id} ref={field} readOnly value={text} spellCheck={false} />
      </Field>
      <div className={styles.buttons}>
        <Button size="sm" icon={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <output className="small soft">{said}</output>
      </div>
    </div>
  );
}
