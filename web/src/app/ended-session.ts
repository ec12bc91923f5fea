/** What the authentication screen says when a session ended while a screen was open. */
export type SignedOutNotice = { title: string; text: string };

/** The signed-out text of the screen at this path (J19, PR02; decisions section 7). */
export function describeEndedSession(path: string): SignedOutNotice {
  if (/^\/jobs\/?$/.test(path)) {
    return { title: "Authentication Required", text: "Please log in to access job listings." };
  }
  if (/^\/profile\/?$/.test(path)) {
    return { title: "Your session has ended", text: "Please sign in to view your profile." };
  }
  return {
    title: "Your session has ended",
    text: "What was saved before is kept on the server. Sign in to go on.",
  };
}
