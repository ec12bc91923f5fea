import { IconArrowRight, IconBuildingCommunity } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ScreenToCome } from "../../../ui/screen-to-come.tsx";

export function CompanyResearchScreen() {
  const job = useLocation({ select: (location) => location.state.job });
  return (
    <ScreenToCome
      title="Company Research"
      {...(job === undefined ? {} : { subtitle: `Opened for ${job.title} at ${job.company}` })}
      icon={<IconBuildingCommunity size={22} stroke={1.75} aria-hidden />}
      heading="Research is kept with every search"
      text="Each search keeps what a company's own postings say about it. This version has no page yet that shows it in full."
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
