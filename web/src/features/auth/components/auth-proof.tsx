import { IconCheck, IconCircleDashed, IconPlayerPlay } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipList } from "../../../ui/chip.tsx";
import { ScoreBox } from "../../../ui/score-box.tsx";
import classes from "./auth-proof.module.css";

const ICON = { size: 14, stroke: 2, "aria-hidden": true } as const;

/** What the product does, shown by small examples beside the sign-in form. */
export function AuthProof() {
  return (
    <aside className={classes.proof} aria-label="What it does">
      <Example
        title="Every score opens to its reasons"
        text="Nothing is a black box, and what is not known is not counted."
      >
        <Card padding="sm">
          <div className={classes.job}>
            <ScoreBox score={86} label="Strong" />
            <div>
              <p className={classes.jobTitle}>Special Education Teacher</p>
              <p className="small soft">Juniper Hill Elementary, Tucson, AZ</p>
            </div>
          </div>
          <ChipList>
            {["IEP writing", "Co-teaching", "AZ certificate"].map((skill) => (
              <Chip key={skill} tone="yes" icon={<IconCheck {...ICON} />}>
                {skill}
              </Chip>
            ))}
            <Chip key="gap" tone="no" icon={<IconCircleDashed {...ICON} />}>
              Orton-Gillingham
            </Chip>
          </ChipList>
        </Card>
      </Example>
      <Example title="Your resume says only what you did" text="Each change points to the line you wrote.">
        <Card padding="none" className={classes.change}>
          <div>
            <span className="overline">Original</span>
            Ran <del>k8s</del> for 3 teams.
          </div>
          <div>
            <span className="overline">Tailored</span>
            Ran <ins>Kubernetes</ins> for 3 teams.
          </div>
        </Card>
      </Example>
      <Example
        title="It searches while you rest"
        text="On your schedule, and it says which sources answered."
      >
        <Card padding="sm" className={classes.run}>
          <div>
            <b>Next run tomorrow at 7:30 AM</b>
            <p className="small soft">Registered Nurse, Portland, OR</p>
          </div>
          <Badge tone="ok" icon={<IconPlayerPlay {...ICON} />}>
            Active
          </Badge>
        </Card>
      </Example>
    </aside>
  );
}

function Example({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <figure className={classes.example}>
      <figcaption className={classes.caption}>
        <b>{title}</b>
        {text}
      </figcaption>
      {children}
    </figure>
  );
}
