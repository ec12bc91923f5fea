import { createContext, useContext } from "react";
import type { DraftChange } from "./change-draft.ts";
import type { DraftField } from "./draft.ts";

/** What a field of the panel can do; the same object as long as the panel is open. */
export type Editing = {
  change: (change: DraftChange) => void;
  /** The person is at this field: shows where it stands. */
  choose: (field: DraftField) => void;
  /** Brings the document's text before the person, where it is not beside the fields. */
  showInText: (field: DraftField) => void;
};

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("useEditing must be used within the reading panel");
  return editing;
}
