import { memo } from "react";
import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { cardElementId } from "../listing-focus.ts";
import { isCheckDue } from "../still-open.ts";
import { AskedSkills } from "./asked-skills.tsx";
import { ListingButtons } from "./listing-buttons.tsx";
import { ListingFacts } from "./listing-facts.tsx";
import { DescriptionText, RequirementList } from "./listing-texts.tsx";
import { MatchReasons } from "./match-reasons.tsx";
import { ListingScore } from "./listing-score.tsx";
import { OpenCheck } from "./open-check.tsx";
import { PostingFacts } from "./posting-facts.tsx";
import { PutUpDays } from "./put-up-days.tsx";
import { SeenOn } from "./seen-on.tsx";
import { SkillChips } from "./skill-chips.tsx";
import { WholeDescription } from "./whole-description.tsx";
import styles from "./listing-card.module.css";

export type ListingHandlers = {
  onToggleFavorite: (job: Listing) => void;
  onStatus: (job: Listing, status: JobStatus) => void;
  onToggleReasons: (id: string) => void;
  /** Shows or folds `{listing id} {part}`. */
  onUnfold: (key: string) => void;
  onDelete: (job: Listing) => void;
  onNotForMe: (job: Listing, reason: NotForMeReason) => void;
  /** Asks the posting's source whether it is still there; resolves to why that could not be told, else to null. */
  onCheckOpen: (job: Listing) => Promise<string | null>;
};

type ListingCardProps = ListingHandlers & {
  job: Listing;
  /** The model that the search ran with; null where there was none. */
  model: string | null;
  isOpened: boolean;
  hasFullText: boolean;
  hasAllRequirements: boolean;
};

/** One listing; opened it shows the reasons of its score below it, over the whole width. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { job, isOpened, hasFullText, hasAllRequirements, onToggleFavorite, onUnfold } = props;
  const titleId = `${cardElementId(job.id)}-title`;
  const wholeLength = job.descriptionLength ?? job.description.length;
  return (
    <article
      id={cardElementId(job.id)}
      className={styles.card}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-opened={isOpened || undefined}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <ListingScore match={job.match} />
          <div className={styles.names}>
            <h3 id={titleId}>{job.title}</h3>
            <p className="soft">{job.company}</p>
          </div>
          <IconButton
            className={styles.heart ?? ""}
            label={job.favorite ? `Remove ${job.title} from favorites` : `Add ${job.title} to favorites`}
            isOn={job.favorite}
            icon={job.favorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.75} />}
            onClick={() => onToggleFavorite(job)}
          />
        </div>
        <ListingFacts job={job} onStatus={(status) => props.onStatus(job, status)} />
        <DescriptionText
          text={job.description}
          wholeLength={wholeLength}
          about={job.title}
          isFull={hasFullText}
          onToggle={() => onUnfold(`${job.id} text`)}
        >
          {wholeLength > job.description.length ? (
            <WholeDescription job={{ ...job, descriptionLength: wholeLength }} />
          ) : (
            job.description
          )}
        </DescriptionText>
        <RequirementList
          requirements={job.qualifications}
          about={job.title}
          hasAll={hasAllRequirements}
          onToggle={() => onUnfold(`${job.id} requirements`)}
        />
        <SkillChips match={job.match} isFull={false} />
        <SeenOn sources={job.sources} />
        <ListingButtons
          job={job}
          isOpened={isOpened}
          onToggleReasons={() => props.onToggleReasons(job.id)}
          onOpenPosting={() => void (isCheckDue(job, Date.now()) && props.onCheckOpen(job))}
          onDelete={() => props.onDelete(job)}
          onNotForMe={(reason) => props.onNotForMe(job, reason)}
        />
      </div>
      {isOpened && job.match && (
        <div className={styles.panel}>
          <div className={styles.details}>
            <SkillChips match={job.match} isFull />
            <AskedSkills asked={job.match.askedSkills} />
            <PostingFacts match={job.match} />
            <PutUpDays days={job.putUpDays} />
            <OpenCheck job={job} onCheck={props.onCheckOpen} />
          </div>
          <MatchReasons match={job.match} model={props.model} />
        </div>
      )}
    </article>
  );
});
