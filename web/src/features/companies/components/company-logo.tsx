import type { CompanyRecord } from "@jobwright/contracts/companies";
import { useState } from "react";
import { formatDay } from "../../../lib/describe-date.ts";
import { pictureUrl } from "../../../lib/picture-url.ts";
import { nameOfFact, nameOfSource } from "../fact-names.ts";
import { readLink, sourcesOf, toWebLink } from "../read-fact.ts";
import styles from "./company-logo.module.css";

const LOGO = "companyOverview.logoUrl";

/**
 * The logo in a box that never changes its size, or the company's first letter (C20). As any other fact the logo opens
 * its source. Pixels: md 40, lg 64.
 */
export function CompanyLogo({ record, size = "md" }: { record: CompanyRecord; size?: "md" | "lg" }) {
  const url = readLink(record, LOGO);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [source] = sourcesOf(record, LOGO);
  if (url === undefined || source === undefined || url === failedUrl) {
    return (
      <span className={styles.box} data-size={size} aria-hidden>
        {initialOf(record.companyOverview.name)}
      </span>
    );
  }
  const page = toWebLink(source.url);
  const said = `Source of ${nameOfFact(LOGO)}: ${nameOfSource(source)}, ${formatDay(source.seenAt)}`;
  const image = (
    <img src={pictureUrl(url)} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
  );
  const shared = { className: styles.box, "data-size": size, "data-fact": LOGO, title: said };
  if (page === null) {
    return (
      <span {...shared} role="img" aria-label={said}>
        {image}
      </span>
    );
  }
  return (
    <a
      {...shared}
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${said} (opens in a new tab)`}
    >
      {image}
    </a>
  );
}

function initialOf(name: string): string {
  const [initial = "?"] = name.trim().match(/[\p{L}\p{N}]/u) ?? [];
  return initial.toLocaleUpperCase("en-US");
}
