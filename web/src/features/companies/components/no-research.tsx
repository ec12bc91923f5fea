import { IconBuildingCommunity, IconRefresh } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type NoResearchProps = {
  /** The server could not be read, so that there may be some. */
  hasFailed: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** C19. */
export function NoResearch({ hasFailed, isRefreshing, onRefresh }: NoResearchProps) {
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={22} stroke={1.75} aria-hidden />}
      title="No Company Research Available"
      text={
        hasFailed
          ? "Your research could not be read, and this browser keeps none of it. Nothing is lost."
          : "Each job search researches the companies that it finds, and any company can be researched above. " +
            "What your sources say of it will be here, each fact with where it comes from."
      }
      action={
        <Button
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          isBusy={isRefreshing}
          onClick={onRefresh}
        >
          Try Loading Again
        </Button>
      }
    />
  );
}
