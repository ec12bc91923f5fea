import type { ResumeOutline, TextLink } from "@jobwright/contracts/resume-document";
import type { DocumentKind, ResumeFacts } from "@jobwright/contracts/resumes";
import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";

/** What a file holds, as its parser gives it. */
export type ReadDocument = {
  kind: DocumentKind;
  /** Empty text where the pages are pictures only. */
  document: DocumentText;
  pageCount: number;
};

/** A resume, read to the end: `facts` and `outline` have their places in `text`. */
export type ReadResume = {
  kind: DocumentKind;
  text: string;
  pageCount: number;
  links: TextLink[];
  facts: ResumeFacts;
  outline: ResumeOutline;
};
