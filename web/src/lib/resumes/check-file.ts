import { documentKinds, resumeTexts, type DocumentKind } from "@jobwright/contracts/resumes";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";

/** What a screen lets be chosen, and what it says of anything else. */
export type PickerRules = {
  /** Endings with their dots, in the form of an input's `accept`. */
  accept: string;
  wrongType: string;
};

/** The Resume tab takes every kind that the server reads. */
export const settingsPicker: PickerRules = {
  accept: ".pdf,.doc,.docx,.txt",
  wrongType: resumeTexts.wrongType,
};

/** The preferences wizard offers no DOC. */
export const wizardPicker: PickerRules = {
  accept: ".pdf,.docx,.txt",
  wrongType: resumeTexts.wrongType,
};

/** What speaks against a file before it is sent, as a sentence; null where nothing does. The server judges by bytes. */
export function findFileProblem(
  file: Pick<File, "name" | "size" | "type">,
  { accept, wrongType }: PickerRules,
): string | null {
  const kind = kindOfFile(file);
  const isOffered = kind !== null && accept.split(",").includes(`.${kind}`);
  if (!isOffered) return wrongType;
  return file.size > MAX_FILE_BYTES ? resumeTexts.tooLarge : null;
}

/** The MIME type that a file is sent with: that of its ending, which a browser on any system knows alike. */
export function contentTypeOf(file: Pick<File, "name" | "type">): string {
  const kind = kindOfFile(file);
  return kind === null ? file.type || "application/octet-stream" : documentKinds[kind].mimeType;
}

const kinds = Object.keys(documentKinds) as DocumentKind[];

function kindOfFile({ name, type }: Pick<File, "name" | "type">): DocumentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const ofName = kinds.find((kind) => kind === ending);
  if (ofName !== undefined) return ofName;
  return ending === undefined ? (kinds.find((kind) => documentKinds[kind].mimeType === type) ?? null) : null;
}
