import { IconCopy, IconPrinter } from "@tabler/icons-react";
import { useRef } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { forgetNewRecoveryCode } from "../../../lib/new-recovery-code.ts";
import { useCopy } from "../../../lib/use-copy.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { printRecoveryCode } from "../print-recovery-code.ts";
import classes from "./new-recovery-code.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** A recovery code that was just made, this one time, with the ways to keep it. It stays until the person goes on. */
export function NewRecoveryCode({ code }: { code: string }) {
  const { brandName } = useClientConfig();
  const text = useRef<HTMLParagraphElement>(null);
  const { said, copy } = useCopy(code, () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  });

  return (
    <Dialog
      title="Your recovery code"
      size="md"
      isOpen
      onClose={forgetNewRecoveryCode}
      foot={
        <Button variant="primary" onClick={forgetNewRecoveryCode}>
          I have kept it
        </Button>
      }
    >
      <p className="soft">
        It signs you in on any browser, once, and then you get the next one. Print it or keep it with your
        passwords: it is shown this one time, and whoever has it can open your account.
      </p>
      <p ref={text} className={classes.code} aria-label={`Recovery code ${code}`} role="img">
        {code.split("-").map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike, and none ever moves
          <span key={index}>{group}</span>
        ))}
      </p>
      <div className={classes.ways}>
        <Button icon={<IconCopy {...ICON} />} onClick={copy}>
          Copy
        </Button>
        <Button
          icon={<IconPrinter {...ICON} />}
          onClick={() => printRecoveryCode({ code, brandName, address: window.location.origin })}
        >
          Print
        </Button>
        <output className={classes.said} aria-live="polite">
          {said}
        </output>
      </div>
    </Dialog>
  );
}
