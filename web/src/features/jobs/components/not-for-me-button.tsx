import { useRef, useState } from "react";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { IconThumbDown } from "@tabler/icons-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { NotForMeMenu } from "./not-for-me-menu.tsx";

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
      {isOpen && <NotForMeMenu anchor={button} onChoose={onChoose} onClose={() => setIsOpen(false)} />}
    </>
  );
}
