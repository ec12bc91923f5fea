import { profileLimits } from "@jobwright/contracts/profile";
import { Card } from "../../../ui/card.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import type { ProfileForm } from "../hooks/use-profile-form.ts";
import { ListProblem, TextAreaField, TextField } from "./form-field.tsx";
import styles from "./profile-form.module.css";

type FieldsProps = Pick<ProfileForm, "draft" | "problems" | "change">;

/** Who the person is, and what they write of themselves (PR05). */
export function AboutFields({ draft, problems, change }: FieldsProps) {
  const field = (name: "name" | "title" | "location" | "phone" | "bio" | "role" | "connections") => ({
    path: name,
    value: draft[name],
    problem: problems[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <Card as="section" aria-labelledby="profile-about-title" className={styles.section ?? ""}>
      <h2 id="profile-about-title">About you</h2>
      <div className={styles.grid}>
        <TextField {...field("name")} label="Name" autoComplete="name" />
        <TextField {...field("title")} label="Title" autoComplete="organization-title" />
        <TextField {...field("location")} label="Location" autoComplete="address-level2" />
        <TextField {...field("phone")} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...field("role")} label="Role" placeholder="Job seeker, mentor, recruiter…" />
        <TextField {...field("connections")} label="Connections" inputMode="numeric" placeholder="0" />
        <div className={styles.wide}>
          <TextAreaField {...field("bio")} label="About" rows={5} />
        </div>
      </div>
    </Card>
  );
}

/** The skills; text that is empty after trimming and duplicates are ignored (PR11). */
export function SkillFields({ draft, problems, change }: FieldsProps) {
  const problem = problems["skills"];
  const isFull = draft.skills.length >= profileLimits.skills;
  return (
    <Card as="section" aria-labelledby="profile-skills-title" className={styles.section ?? ""}>
      <h2 id="profile-skills-title">Skills</h2>
      <TagField
        label="Your skills"
        placeholder="Conduit, first aid, Spanish…"
        tags={draft.skills}
        text={draft.skillText}
        maxTags={profileLimits.skills}
        addLabel="Add skill"
        describedBy={problem === undefined ? "profile-skills-hint" : "profile-skills-problem"}
        isInvalid={problem !== undefined}
        onTags={(skills) => change({ skills })}
        onText={(skillText) => change({ skillText })}
      />
      <p id="profile-skills-hint" className="small muted">
        {isFull
          ? `A profile holds ${profileLimits.skills} skills. Remove one to add another.`
          : "Press Enter or comma after each."}
      </p>
      <ListProblem path="skills" problem={problem} />
    </Card>
  );
}
