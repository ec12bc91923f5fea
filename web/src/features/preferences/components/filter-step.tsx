import { useState } from "react";
import { TagField } from "../../../ui/tag-field.tsx";
import { listLimits, type WizardPreferences } from "../wizard/wizard-state.ts";
import styles from "./wizard-step.module.css";

/** Words that a posting is to have or not to have. */
export function FilterStep({
  preferences,
  onChange,
}: {
  preferences: WizardPreferences;
  onChange: (fields: Partial<WizardPreferences>) => void;
}) {
  const [included, setIncluded] = useState("");
  const [excluded, setExcluded] = useState("");
  return (
    <>
      <TagField
        label="Include Keywords"
        placeholder="Words that you look for in a posting"
        tags={preferences.includeKeywords}
        maxTags={listLimits.includeKeywords}
        text={included}
        onTags={(tags) => onChange({ includeKeywords: tags })}
        onText={setIncluded}
      />
      <TagField
        label="Exclude Keywords"
        placeholder="Words that a posting must not have"
        tags={preferences.excludeKeywords}
        maxTags={listLimits.excludeKeywords}
        text={excluded}
        onTags={(tags) => onChange({ excludeKeywords: tags })}
        onText={setExcluded}
      />
      <p className={`small muted ${styles.hint}`}>Press Enter or comma after each. Both are optional.</p>
    </>
  );
}
