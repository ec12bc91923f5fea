import type { UserDocument } from "@jobwright/contracts/profile";
import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { joinParts } from "../describe-profile.ts";
import styles from "./profile-head.module.css";

/** Who the person is and how to reach them, with the numbers of their applications. */
export function ProfileHead({ profile }: { profile: UserDocument["profile"] }) {
  const { name, title, role, location, phone, email, avatar } = profile;
  const { connections, applications, interviews } = profile;
  return (
    <Card as="section" aria-label="About the person" className={styles.head ?? ""}>
      <span className={styles.photo}>
        <Avatar name={name === "" ? "?" : name} photoUrl={avatar} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{name === "" ? "No name yet" : name}</h2>
        {title + role !== "" && <p className={styles.title}>{joinParts(title, role)}</p>}
        <div className={styles.contact}>
          <Meta>
            {location !== "" && (
              <MetaItem icon={<IconMapPin stroke={1.75} aria-hidden />}>{location}</MetaItem>
            )}
            {phone !== "" && <MetaItem icon={<IconPhone stroke={1.75} aria-hidden />}>{phone}</MetaItem>}
            {email !== null && <MetaItem icon={<IconMail stroke={1.75} aria-hidden />}>{email}</MetaItem>}
          </Meta>
        </div>
      </div>
      <dl className={styles.facts}>
        {connections > 0 && (
          <Fact label={connections === 1 ? "Connection" : "Connections"} value={connections} />
        )}
        <Fact label={applications === 1 ? "Application" : "Applications"} value={applications} />
        <Fact label={interviews === 1 ? "Interview" : "Interviews"} value={interviews} />
      </dl>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en-US")}</dd>
    </div>
  );
}
