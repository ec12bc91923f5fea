import { IconArrowRight } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { describePeriod, fieldLabels, joinParts, linkLabels, shortenUrl } from "../describe-profile.ts";
import type { ProfileDraft } from "../editing/profile-draft.ts";
import {
  applyImport,
  choiceOf,
  countPlanned,
  startChoices,
  type ImportPlan,
} from "../importing/plan-import.ts";
import { Check, Group, Lines } from "./import-choices.tsx";
import styles from "./import-dialog.module.css";

/** What an import would change, each change with its checkbox. */
export function ImportPreview({
  draft,
  plan,
  source,
  onUse,
  onBack,
}: {
  draft: ProfileDraft;
  plan: ImportPlan;
  source: string;
  onUse: (draft: ProfileDraft) => void;
  onBack: () => void;
}) {
  const [chosen, setChosen] = useState(() => startChoices(plan));

  function toggle(choice: string) {
    setChosen((now) =>
      now.has(choice) ? new Set([...now].filter((each) => each !== choice)) : new Set([...now, choice]),
    );
  }
  const check = (choice: string, children: ReactNode) => (
    <Check key={choice} isChosen={chosen.has(choice)} onToggle={() => toggle(choice)}>
      {children}
    </Check>
  );
  const isNothing = countPlanned(plan) === 0;

  return (
    <div className={styles.stack}>
      <p className="soft">{describePlan(plan, source)}</p>
      <Group title="Single fields">
        {plan.singles.map(({ name, now, next }) =>
          check(
            choiceOf.single(name),
            <>
              <strong>{fieldLabels[name]}</strong>
              {now !== "" && (
                <span className={styles.now}>
                  <span className="sr">now: </span>
                  {now}
                </span>
              )}
              <span className={styles.next}>
                {now !== "" && (
                  <>
                    <IconArrowRight size={14} stroke={1.75} aria-hidden />
                    <span className="sr">then: </span>
                  </>
                )}
                <span>{next}</span>
              </span>
            </>,
          ),
        )}
      </Group>
      <Group title="New skills" isRow>
        {plan.skills.map((skill) => check(choiceOf.skill(skill), skill))}
      </Group>
      <Group title="New jobs">
        {plan.jobs.map(({ id, title, company, start, end, isCurrent }) =>
          check(
            id,
            <Lines first={joinParts(title, company)} second={describePeriod(start, end, isCurrent)} />,
          ),
        )}
      </Group>
      <Group title="New schools">
        {plan.schools.map(({ id, school, degree, field, graduationYear }) =>
          check(
            id,
            <Lines
              first={school || joinParts(degree, field)}
              second={joinParts(school && degree, school && field, graduationYear)}
            />,
          ),
        )}
      </Group>
      <Group title="New links">
        {plan.links.map(({ id, type, url }) =>
          check(id, <Lines first={linkLabels[type]} second={shortenUrl(url)} />),
        )}
      </Group>
      {plan.jobs.some((job) => hasYearOnly(job)) && (
        <p className="small soft">A year alone has no month. Choose the month in the form before you save.</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{isNothing ? "Choose another" : "Back"}</Button>
        {!isNothing && (
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 ? "Nothing is chosen." : undefined}
            onClick={() => onUse(applyImport(draft, plan, chosen))}
          >
            Use these
          </Button>
        )}
      </div>
    </div>
  );
}

function hasYearOnly({ start, end }: ImportPlan["jobs"][number]): boolean {
  return [start, end].some(({ year, month }) => year !== "" && month === "");
}

function describePlan(plan: ImportPlan, source: string): string {
  const { known, refusedLinks } = plan;
  const parts = [
    countPlanned(plan) === 0
      ? `${source} has nothing that your profile does not have already.`
      : `From ${source}. What you have stays as it is, unless you tick what takes its place.`,
    known > 0 &&
      countPlanned(plan) > 0 &&
      `${known} ${known === 1 ? "thing is" : "things are"} there already and left out.`,
    refusedLinks > 0 &&
      `${refusedLinks} ${refusedLinks === 1 ? "link is" : "links are"} left out, for not being a web address.`,
  ];
  return parts.filter(Boolean).join(" ");
}
