import { linkLabels, shortenUrl } from "../describe-profile.ts";
import type { Problems } from "../editing/check-draft.ts";
import { completeUrl, emptyLink, type LinkDraft } from "../editing/profile-draft.ts";
import { EntryList } from "./entry-list.tsx";
import { SelectField, TextField } from "./form-field.tsx";
import styles from "./profile-form.module.css";

export function LinkFields({
  links,
  problems,
  onChange,
}: {
  links: LinkDraft[];
  problems: Problems;
  onChange: (links: LinkDraft[]) => void;
}) {
  return (
    <EntryList
      path="links"
      title="Links"
      hint="No links yet. Your website, LinkedIn, GitHub or portfolio."
      kind="link"
      entries={links}
      nameOf={({ url }) => shortenUrl(url.trim())}
      makeEmpty={emptyLink}
      problem={problems["links"]}
      onChange={onChange}
    >
      {(link, index, change) => (
        <div className={styles.linkGrid}>
          <SelectField
            path={`links.${index}.type`}
            label="Type"
            options={linkLabels}
            value={link.type}
            problem={problems[`links.${index}.type`]}
            onChange={(type) => change({ type })}
          />
          <TextField
            path={`links.${index}.url`}
            label="Address"
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={link.url}
            problem={problems[`links.${index}.url`]}
            onBlur={() => change({ url: completeUrl(link.url) })}
            onChange={(url) => change({ url })}
          />
        </div>
      )}
    </EntryList>
  );
}
