/** What parts the message: it says in words what is asked, then the resume, then the description (T27). */
const MESSAGE_START = "Please tailor my resume to this job.";
const RESUME_URL_MARK = "\n\nResume URL: ";
const RESUME_MARK = "\n\nResume:\n";
const DESCRIPTION_MARK = "\n\nJob description:\n";

export type ResumeGiven = { url: string } | { text: string };

export function composeTailoringMessage(resume: ResumeGiven, jobDescription: string): string {
  const given = "url" in resume ? RESUME_URL_MARK + resume.url : RESUME_MARK + resume.text;
  return MESSAGE_START + given + DESCRIPTION_MARK + jobDescription;
}

/**
 * The resume that a message gives: the part between its mark and the description, which stands at the end. Null where
 * it gives none.
 */
export function readTailoringMessage(message: string, jobDescription: string): ResumeGiven | null {
  const tail = DESCRIPTION_MARK + jobDescription;
  const end = message.endsWith(tail) ? message.length - tail.length : message.indexOf(DESCRIPTION_MARK);
  const head = end < 0 ? message : message.slice(0, end);
  const text = head.indexOf(RESUME_MARK);
  if (text >= 0) return toGiven({ text: head.slice(text + RESUME_MARK.length).trim() });
  const url = head.indexOf(RESUME_URL_MARK);
  return url < 0 ? null : toGiven({ url: head.slice(url + RESUME_URL_MARK.length).trim() });
}

function toGiven(given: ResumeGiven): ResumeGiven | null {
  return ("url" in given ? given.url : given.text) === "" ? null : given;
}
