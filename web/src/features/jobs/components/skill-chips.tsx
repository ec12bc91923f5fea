import type { Match } from "@jobwright/contracts/matching";
import { IconCheck, IconCircleDashed, IconQuestionMark } from "@tabler/icons-react";
import { Chip, ChipList } from "../../../ui/chip.tsx";

/** How many of each a folded card shows. */
const MATCHED_SHOWN = 4;
const MISSING_SHOWN = 2;

/** The person's skills that the posting names, that its text leaves open, and that were not found in it. */
export function SkillChips({ match, isFull }: { match: Match | null; isFull: boolean }) {
  if (!match || countSkills(match) === 0) return null;
  return isFull ? <AllSkills match={match} /> : <SomeSkills match={match} />;
}

function countSkills({ matchedSkills, unsureSkills, missingSkills }: Match): number {
  return matchedSkills.length + unsureSkills.length + missingSkills.length;
}

function SomeSkills({ match }: { match: Match }) {
  const matched = match.matchedSkills.slice(0, MATCHED_SHOWN);
  const missing = match.missingSkills.slice(0, MISSING_SHOWN);
  const further = countSkills(match) - matched.length - missing.length;
  return (
    <ChipList label="Your skills and this posting">
      {[
        ...matched.map((skill) => <MatchedSkill key={skill} skill={skill} />),
        ...missing.map((skill) => <MissingSkill key={skill} skill={skill} />),
        ...(further > 0 ? [<Chip key="further">+{further} more</Chip>] : []),
      ]}
    </ChipList>
  );
}

function AllSkills({ match }: { match: Match }) {
  const { matchedSkills, unsureSkills, missingSkills } = match;
  return (
    <>
      {matchedSkills.length > 0 && (
        <div>
          <h4 className="overline">
            Your skills that the posting names, {matchedSkills.length} of {countSkills(match)}
          </h4>
          <ChipList>
            {matchedSkills.map((skill) => (
              <MatchedSkill key={skill} skill={skill} />
            ))}
          </ChipList>
        </div>
      )}
      {unsureSkills.length > 0 && (
        <div>
          <h4 className="overline">Your skills that its text leaves open</h4>
          <ChipList>
            {unsureSkills.map((skill) => (
              <Chip key={skill} icon={<IconQuestionMark aria-label="Open:" />}>
                {skill}
              </Chip>
            ))}
          </ChipList>
        </div>
      )}
      {missingSkills.length > 0 && (
        <div>
          <h4 className="overline">Your skills not found in its text</h4>
          <ChipList>
            {missingSkills.map((skill) => (
              <MissingSkill key={skill} skill={skill} />
            ))}
          </ChipList>
        </div>
      )}
    </>
  );
}

function MatchedSkill({ skill }: { skill: string }) {
  return (
    <Chip tone="yes" icon={<IconCheck aria-label="Named:" />}>
      {skill}
    </Chip>
  );
}

function MissingSkill({ skill }: { skill: string }) {
  return (
    <Chip tone="no" icon={<IconCircleDashed aria-label="Not found:" />}>
      {skill}
    </Chip>
  );
}
