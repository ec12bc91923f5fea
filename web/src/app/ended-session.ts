import type { SessionEnding } from "../lib/session.tsx";

/** What the authentication screen says when a session ended while a screen was open. */
export type SignedOutNotice = { title: string; text: string; tone: "plain" | "amber" };

/** The signed-out text of the screen at this path (J19, PR02; decisions section 7), true for how the session ended. */
export function describeEndedSession(path: string, ending: SessionEnding): SignedOutNotice {
  if (ending === "deleted") {
    return {
      title: "Your account was deleted",
      text: "Everything that was kept of it is gone. You can start again at any time.",
      tone: "plain",
    };
  }
  if (/^\/jobs\/?$/.test(path)) {
    return {
      title: "Authentication Required",
      text: "Please log in to access job listings.",
      tone: "amber",
    };
  }
  if (/^\/profile\/?$/.test(path)) {
    return {
      title: "Your session has ended",
      text: "Please sign in to view your profile.",
      tone: "amber",
    };
  }
  if (ending === "guest") {
    return {
      title: "Your session has ended",
      text: "A guest session cannot be opened again. Sign in, or continue as a new guest.",
      tone: "amber",
    };
  }
  return {
    title: "Your session has ended",
    text: "What was saved before is kept on the server. Sign in to go on.",
    tone: "amber",
  };
}
