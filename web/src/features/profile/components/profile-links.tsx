import { isHttpUrl } from "@jobwright/contracts/common";
import type { LinkType, ProfileLink } from "@jobwright/contracts/profile";
import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconBriefcase,
  IconLink,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";
import { Card } from "../../../ui/card.tsx";
import { linkLabels, shortenUrl } from "../describe-profile.ts";
import styles from "./profile-links.module.css";

const icons: Record<LinkType, Icon> = {
  website: IconWorld,
  linkedin: IconBrandLinkedin,
  github: IconBrandGithub,
  portfolio: IconBriefcase,
  other: IconLink,
};

/** The person's pages elsewhere; each opens in a tab of its own. */
export function ProfileLinks({ links }: { links: ProfileLink[] }) {
  return (
    <Card as="section" aria-labelledby="profile-links">
      <h2 id="profile-links">Links</h2>
      <ul className={styles.links}>
        {links
          .filter(({ url }) => isHttpUrl(url))
          .map(({ type, url }, index) => {
            const LinkIcon = icons[type];
            return (
              <li key={index} className={styles.link}>
                <LinkIcon size={18} stroke={1.75} aria-hidden />
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <span className={styles.kind}>{linkLabels[type]}</span>
                  <span className="sr">: </span>
                  <span className={styles.url}>{shortenUrl(url)}</span>
                  <span className="sr"> (opens in a new tab)</span>
                </a>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
