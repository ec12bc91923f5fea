import { IconCopy } from "@tabler/icons-react";
import { useRef } from "react";
import { useCopy } from "../../../lib/use-copy.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import classes from "./new-token-dialog.module.css";

/** A token that was just made, this one time, with the way to copy it. */
export function NewTokenDialog({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  const text = useRef<HTMLElement>(null);
  const { said, copy } = useCopy(secret, () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  });

  return (
    <Dialog
      title="Your new token"
      size="md"
      isOpen
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p className="soft">
        Put it where “{name}” reads it, in the header “Authorization: Bearer”. It is shown this one time, and
        whoever has it can do what you allowed it.
      </p>
      <code ref={text} className={classes.secret}>
        {secret}
      </code>
      <div className={classes.ways}>
        <Button icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <output className={classes.said} aria-live="polite">
          {said}
        </output>
      </div>
    </Dialog>
  );
}
