import { useEffect } from "react";
import { IconArrowUp, IconInfoCircle } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { describeWaiting, type Waiting } from "../hold-listings.ts";
import styles from "./results-view.module.css";

type WaitingListingsProps = {
  waiting: Waiting;
  /** Where the search stands, for a line while nothing waits. */
  standing: keyof typeof standings;
  onShow: () => void;
};

/** Above listings that are held: what came since, and the button that shows it. It keeps its height throughout. */
export function WaitingListings({ waiting, standing, onShow }: WaitingListingsProps) {
  const text = describeWaiting(waiting);
  const isAnything = text !== null;
  useEffect(() => {
    if (isAnything) announce("Further matches were found. The button Show puts them into the list.");
  }, [isAnything]);
  return (
    <div className={styles.waiting}>
      <Note
        tone={isAnything ? "pine" : "plain"}
        isActionBeside
        icon={
          isAnything ? (
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          )
        }
        action={
          isAnything && (
            <Button size="sm" onClick={onShow}>
              Show
            </Button>
          )
        }
      >
        {text ?? standings[standing]}
      </Note>
    </div>
  );
}

const standings = {
  asking: "These were read before. New matches wait here.",
  researching: "The sources are done. Companies are researched now.",
  ended: "The search is done. Nothing more was found.",
} as const;
