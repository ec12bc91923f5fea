import { useRef, useState } from "react";
import { notForMeReasons, type NotForMeReason } from "@jobwright/contracts/matching";
import { IconThumbDown } from "@tabler/icons-react";
import { ChoiceMenu } from "../../../ui/choice-menu.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { reasonLabels } from "../describe-not-for-me.ts";

const reasons = notForMeReasons.map((value) => ({ value, label: reasonLabels[value] }));

type NotForMeButtonProps = { about: string; onChoose: (reason: NotForMeReason) => void };

/** "Not for me, because …": hides a listing for a reason that later searches learn from. */
export function NotForMeButton({ about, onChoose }: NotForMeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={`Not for me: ${about}`}
        icon={<IconThumbDown size={18} stroke={1.75} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <ChoiceMenu
          title="Not for me, because …"
          choices={reasons}
          anchor={button}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
