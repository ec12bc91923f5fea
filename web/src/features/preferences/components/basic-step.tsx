import { useState } from "react";
import { PlaceField } from "../../../ui/places/place-field.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import { addTags } from "../../../ui/tags.ts";
import type { ResumeWords } from "../hooks/use-resume-words.ts";
import { useWordSuggestions } from "../../../lib/use-word-suggestions.ts";
import { listLimits, type WizardPreferences } from "../wizard/wizard-state.ts";
import { FoundWordChips } from "./found-word-chips.tsx";
import styles from "./wizard-step.module.css";

/** Roles, places and companies. What is being typed in Job Roles is the wizard's `currentRole`. */
export function BasicStep({
  preferences,
  currentRole,
  words,
  onRoleText,
  onChange,
}: {
  preferences: WizardPreferences;
  currentRole: string;
  words: ResumeWords;
  onRoleText: (text: string) => void;
  onChange: (fields: Partial<WizardPreferences>) => void;
}) {
  const [location, setLocation] = useState("");
  const [company, setCompany] = useState("");
  const roleWords = useWordSuggestions("role");
  const companyNames = useWordSuggestions("company");
  const { roles, locations, companies } = preferences;
  return (
    <>
      <div>
        <TagField
          {...roleWords}
          label="Job Roles"
          placeholder="Electrician, Nurse, Data analyst…"
          tags={roles}
          maxTags={listLimits.roles}
          text={currentRole}
          onTags={(tags) => onChange({ roles: tags })}
          onText={onRoleText}
        />
        <FoundWordChips
          source={words.source}
          found={words.roles}
          tags={roles}
          onAdd={(role) => onChange({ roles: addTags(roles, role, { maxTags: listLimits.roles }) })}
        />
      </div>
      <PlaceField
        label="Locations"
        tags={locations}
        maxTags={listLimits.locations}
        text={location}
        onTags={(tags) => onChange({ locations: tags })}
        onText={setLocation}
      />
      <TagField
        {...companyNames}
        label="Target Companies"
        placeholder="Companies you would like to work for"
        tags={companies}
        maxTags={listLimits.companies}
        text={company}
        onTags={(tags) => onChange({ companies: tags })}
        onText={setCompany}
      />
      <p className={`small muted ${styles.hint}`}>
        Press Enter or comma after each. All of them are optional.
      </p>
    </>
  );
}
