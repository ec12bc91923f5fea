import type { UserDocument } from "@jobwright/contracts/profile";
import { IconFileImport, IconPencil, IconUser } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipList } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { Jobs, Schools } from "./timeline.tsx";
import styles from "./profile-view.module.css";

type Actions = {
  onEdit: () => void;
  onImport: () => void;
};

/** The profile as a finished page. */
export function ProfileView({
  document,
  takesFocus,
  ...actions
}: Actions & {
  document: UserDocument;
  /** After editing, the button that opened the form has the focus again. */
  takesFocus: boolean;
}) {
  const { profile } = document;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>("[data-edit]")?.focus();
  }, [takesFocus]);
  const isEmpty = hasNothingWritten(profile);

  return (
    <div ref={box}>
      <PageHeader
        title="Profile"
        subtitle="What you say of yourself, in one place."
        {...(isEmpty ? {} : { actions: <ProfileActions {...actions} importLabel="Import" /> })}
      />
      <div className={styles.page}>
        <ProfileHead profile={profile} />
        {isEmpty ? (
          <EmptyState
            icon={<IconUser size={22} stroke={1.75} aria-hidden />}
            title="Your profile is empty"
            text="Your title, experience, education, skills and links will be here. Write them yourself, or take them from a resume and check them."
            action={<ProfileActions {...actions} importLabel="Import from a resume" />}
          />
        ) : (
          <ProfileBody profile={profile} />
        )}
      </div>
    </div>
  );
}

function ProfileActions({ importLabel, onEdit, onImport }: Actions & { importLabel: string }) {
  return (
    <>
      <Button icon={<IconFileImport size={18} stroke={1.75} aria-hidden />} onClick={onImport}>
        {importLabel}
      </Button>
      <Button
        variant="primary"
        data-edit=""
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      >
        Edit Profile
      </Button>
    </>
  );
}

function ProfileBody({ profile }: { profile: UserDocument["profile"] }) {
  const { bio, experience, education, skills, links } = profile;
  const hasMain = bio !== "" || experience.length > 0 || education.length > 0;
  const hasAside = skills.length > 0 || links.length > 0;
  return (
    <div className={styles.columns} data-single={hasMain !== hasAside || undefined}>
      {hasMain && (
        <Card className={styles.main ?? ""}>
          {bio !== "" && (
            <section aria-labelledby="profile-about">
              <h2 id="profile-about">About</h2>
              <p className={styles.text}>{bio}</p>
            </section>
          )}
          {experience.length > 0 && <Jobs jobs={experience} />}
          {education.length > 0 && <Schools schools={education} />}
        </Card>
      )}
      {hasAside && (
        <div className={styles.aside}>
          {skills.length > 0 && (
            <Card as="section" aria-labelledby="profile-skills">
              <h2 id="profile-skills">Skills</h2>
              <ChipList label="Skills">
                {skills.map((skill) => (
                  <Chip key={skill}>{skill}</Chip>
                ))}
              </ChipList>
            </Card>
          )}
          {links.length > 0 && <ProfileLinks links={links} />}
        </div>
      )}
    </div>
  );
}

function hasNothingWritten(profile: UserDocument["profile"]): boolean {
  const { title, location, phone, bio, role, skills, experience, education, links } = profile;
  const written = [title, location, phone, bio, role, skills, experience, education, links];
  return profile.connections === 0 && written.every(({ length }) => length === 0);
}
