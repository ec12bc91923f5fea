import {
  IconArrowRight,
  IconBell,
  IconBuildingCommunity,
  IconClock,
  IconFileText,
  IconSearch,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { SectionHeader } from "../../../ui/section-header.tsx";
import classes from "./assistants.module.css";

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const SMALL = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** "Your AI Assistants" (D30 to D35). The Application Manager is announced, and nothing stands behind it. */
export function Assistants() {
  return (
    <section aria-labelledby="assistants-title">
      <SectionHeader title="Your AI Assistants" id="assistants-title" />
      <ul className={classes.cards}>
        <Assistant
          icon={<IconSearch {...ICON} />}
          name="Job Discovery Agent"
          text="Scans job boards against your preferences and explains every match."
          action={
            <ButtonLink to="/jobs" variant="soft" size="sm" iconAfter={<IconArrowRight {...SMALL} />}>
              Find Jobs
            </ButtonLink>
          }
        />
        <Assistant
          icon={<IconBuildingCommunity {...ICON} />}
          name="Company Research Agent"
          text="Company culture, reviews and team structure, each fact with its source."
          action={
            <ButtonLink
              to="/company-research/$jobId"
              params={{ jobId: "new" }}
              variant="soft"
              size="sm"
              iconAfter={<IconArrowRight {...SMALL} />}
            >
              Research Company
            </ButtonLink>
          }
        />
        <Assistant
          icon={<IconFileText {...ICON} />}
          name="Resume Tailoring Agent"
          text="Suggests resume and cover-letter changes from a job description. It never adds what you have not done."
          action={
            <ButtonLink
              to="/resume-tailoring/$jobId"
              params={{ jobId: "new" }}
              variant="soft"
              size="sm"
              iconAfter={<IconArrowRight {...SMALL} />}
            >
              Tailor Resume
            </ButtonLink>
          }
        />
        <Assistant
          isIdle
          icon={<IconBell {...ICON} />}
          name="Application Manager"
          text="Tracks applications, reminders and follow-ups."
          action={
            <Badge tone="line" icon={<IconClock size={14} stroke={2} aria-hidden />}>
              Coming Soon
            </Badge>
          }
        />
      </ul>
    </section>
  );
}

type AssistantProps = { icon: ReactNode; name: string; text: string; action: ReactNode; isIdle?: boolean };

function Assistant({ icon, name, text, action, isIdle = false }: AssistantProps) {
  return (
    <Card as="li" className={isIdle ? `${classes.card} ${classes.idle}` : classes.card}>
      <span className={classes.icon}>{icon}</span>
      <h3>{name}</h3>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>{action}</div>
    </Card>
  );
}
