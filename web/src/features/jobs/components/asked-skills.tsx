import { useState } from "react";
import type { Match } from "@jobwright/contracts/matching";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useOwnSkills } from "../hooks/use-own-skills.ts";
import { hasSkill } from "../own-skills.ts";
import styles from "./asked-skills.module.css";

/** How many are shown at first; the required ones stand before the others. */
const SHOWN = 10;

/** Skills that the posting asks for and the person lists nowhere; one press adds one to theirs. */
export function AskedSkills({ asked }: { asked: Match["askedSkills"] }) {
  const { uid } = useSignedInUser();
  const { skills, changing, setSkill } = useOwnSkills(uid);
  const [hasAll, setHasAll] = useState(false);
  if (asked.length === 0) return null;
  const shown = hasAll ? asked : asked.slice(0, SHOWN);
  return (
    <div>
      <h4 className="overline">Other skills that it asks for</h4>
      <ul className={styles.list}>
        {shown.map(({ name, isRequired }) => {
          const isMine = hasSkill(skills, name);
          const Icon = isMine ? IconCheck : IconPlus;
          return (
            <li key={name} className={styles.skill} data-mine={isMine || undefined}>
              <button
                type="button"
                title={isMine ? "Take it off again" : "I have this"}
                aria-label={
                  isMine
                    ? `${name} is in your skills: take it off again`
                    : `I have ${name}: add it to my skills`
                }
                aria-busy={changing.has(name) || undefined}
                aria-disabled={changing.has(name) || undefined}
                onClick={() => setSkill({ skill: name, isMine: !isMine })}
              >
                <Icon size={14} stroke={2} aria-hidden />
                {name}
              </button>
              {isRequired && <span className={styles.required}>required</span>}
            </li>
          );
        })}
      </ul>
      <p className={`${styles.hint} small muted`}>
        Press one that you have: it is added to your skills.{" "}
        {asked.length > SHOWN && (
          <TextButton aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
            {hasAll ? "Show less" : `Show all (${asked.length})`}
          </TextButton>
        )}
      </p>
    </div>
  );
}
