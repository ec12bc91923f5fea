import { IconArrowRight, IconFileText } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ScreenToCome } from "../../../ui/screen-to-come.tsx";

export function ResumeTailoringScreen() {
  const job = useLocation({ select: (location) => location.state.job });
  return (
    <ScreenToCome
      title="Resume Tailoring"
      {...(job === undefined ? {} : { subtitle: `Opened for ${job.title} at ${job.company}` })}
      icon={<IconFileText size={22} stroke={1.75} aria-hidden />}
      heading="Tailoring is not part of this version yet"
      text="Your saved jobs are kept. Each one already shows which of your skills it names and which it does not."
      action={
        <ButtonLink
          to="/jobs"
          variant="primary"
          iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          Go to Job Search
        </ButtonLink>
      }
    />
  );
}
