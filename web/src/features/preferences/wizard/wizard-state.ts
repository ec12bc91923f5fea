import {
  defaultJobPreferences,
  missingSalaryRange,
  salarySlider,
  type JobPreferences,
  type Seniority,
} from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import { addTags } from "../../../ui/tags.ts";

/** The preferences as stored, and whether the person chose the two that have a default; only a chosen one is saved. */
export type StoredPreferences = JobPreferences & { chosen: { jobType: boolean; seniority: boolean } };

/** The preferences as the wizard holds them; `roles` are the stored `titles`. */
export type WizardPreferences = Omit<StoredPreferences, "titles" | "salaryRange"> & {
  roles: string[];
  /** Null: none is known. */
  salaryRange: JobPreferences["salaryRange"] | null;
};

export type WizardState = {
  /** The file that was chosen and is not uploaded yet. */
  resumeFile: File | null;
  /** Whether the person said that the default resume is the one to use. */
  usesDefaultResume: boolean;
  /** What is typed in Job Roles and is no tag yet. */
  currentRole: string;
  preferences: WizardPreferences;
};

export type WizardAction =
  | { type: "change"; fields: Partial<WizardPreferences> }
  | { type: "type-role"; text: string }
  | { type: "choose-file"; file: File }
  | { type: "remove-file" }
  | { type: "use-default-resume" };

/** How many entries the stored lists take. */
export const listLimits = {
  roles: 50,
  locations: 50,
  companies: 100,
  skills: 200,
  includeKeywords: 100,
  excludeKeywords: 100,
} as const;

/** What the wizard falls back to where no seniority is stored. */
const MISSING_SENIORITY: Seniority = "Mid";

export function readStoredPreferences({
  jobPreferences,
  preferencesChosen: { jobType, seniority },
}: Pick<UserDocument, "jobPreferences" | "preferencesChosen">): StoredPreferences {
  return { ...jobPreferences, chosen: { jobType, seniority } };
}

/**
 * The wizard on what is stored. Where nothing was ever saved the slider stands at its whole range and the schedule
 * on the browser's clock; a stored seniority counts either way.
 */
export function toWizardState(
  stored: Partial<StoredPreferences>,
  { isSaved, timezone }: { isSaved: boolean; timezone: string },
): WizardState {
  const chosen = { jobType: false, seniority: false };
  const defaults = { ...defaultJobPreferences(timezone), seniority: MISSING_SENIORITY, chosen };
  const { titles, salaryRange, ...rest } = { ...defaults, ...stored };
  const wholeRange = { min: salarySlider.min, max: salarySlider.max };
  const { searchSchedule } = rest;
  return {
    resumeFile: null,
    usesDefaultResume: false,
    currentRole: "",
    preferences: {
      ...rest,
      roles: titles,
      salaryRange: isSaved ? salaryRange : wholeRange,
      searchSchedule: isSaved ? searchSchedule : { ...searchSchedule, timezone },
    },
  };
}

/** What is saved. A role that is typed and no tag yet counts; a missing salary range is 0 to 200,000. */
export function toStored({ preferences, currentRole }: Pick<WizardState, "preferences" | "currentRole">) {
  const { roles, salaryRange, ...rest } = preferences;
  return {
    ...rest,
    titles: addTags(roles, currentRole, { maxTags: listLimits.roles }),
    salaryRange: salaryRange ?? missingSalaryRange,
  } satisfies StoredPreferences;
}

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "change":
      return { ...state, preferences: { ...state.preferences, ...action.fields } };
    case "type-role":
      return { ...state, currentRole: action.text };
    case "choose-file":
      return { ...state, resumeFile: action.file, usesDefaultResume: false };
    case "remove-file":
      return { ...state, resumeFile: null };
    case "use-default-resume":
      return { ...state, resumeFile: null, usesDefaultResume: true };
  }
}
