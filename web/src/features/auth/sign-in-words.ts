import type { SignInProblem } from "../../lib/sign-in/sign-in-problem.ts";

export type ProblemContext = {
  /** The provider as people know it, such as "Google"; null where it is not known any more. */
  providerName: string | null;
  /** Somebody who is a guest already goes on as one. */
  isGuest: boolean;
  /** Name and port of the page's address. */
  host: string;
  /** The address at which signing in is allowed, where it is known. */
  rightHost: string | null;
};

export type ProblemWords = {
  title: string;
  text: string;
  /** The next step is to sign in on this page, without a window. */
  offersRedirect?: boolean;
};

type Write = (context: ProblemContext & { name: string; guest: string }) => ProblemWords;

/** What each problem says: what happened, that nothing is lost, and what to do next. */
const words: Record<SignInProblem, Write> = {
  "popup-closed-by-user": ({ guest }) => ({
    title: "The sign-in window was closed before you finished.",
    text: `Nothing is lost. Open it again, or ${guest}.`,
  }),
  "popup-blocked": ({ guest }) => ({
    title: "Your browser blocked the sign-in window.",
    text: `Nothing is lost. Sign in on this page instead, or ${guest}.`,
    offersRedirect: true,
  }),
  "cancelled-popup-request": ({ guest }) => ({
    title: "You started another sign-in, so this one was stopped.",
    text: `Nothing is lost. Finish the newer one, or ${guest}.`,
  }),
  "unauthorized-domain": ({ host, rightHost, guest }) => ({
    title: `Signing in is not allowed from ${host}.`,
    text: rightHost
      ? `Nothing is lost. Open the app at ${rightHost} and sign in there, or ${guest}.`
      : `Nothing is lost. Open the app at its own address and sign in there, or ${guest}.`,
  }),
  "web-storage-unsupported": () => ({
    title: "Your browser does not let this page keep you signed in.",
    text: "Nothing is lost. Allow cookies and site data for this page in your browser's settings, then try again.",
  }),
  "network-request-failed": ({ name, guest }) => ({
    title: `${name} does not answer.`,
    text: `Nothing is lost. Check your connection and try again, or ${guest}.`,
  }),
  "invalid-auth-event": ({ guest }) => ({
    title: "This sign-in was already used, is too old, or was not started here.",
    text: `Nothing is lost. Start it again, or ${guest}.`,
  }),
  "operation-not-supported-in-this-environment": ({ guest }) => ({
    title: "This browser cannot open a sign-in window.",
    text: `Nothing is lost. Sign in on this page instead, or ${guest}.`,
    offersRedirect: true,
  }),
  "not-configured": ({ name, guest }) => ({
    title: `Signing in with ${inSentence(name)} is not set up on this server.`,
    text: `Nothing is lost. Ask its administrator, or ${guest}.`,
  }),
  "provider-misconfigured": ({ name, guest }) => ({
    title: `Signing in with ${inSentence(name)} is not set up rightly on this server.`,
    text: `Nothing is lost. Tell its administrator, or ${guest}.`,
  }),
  "email-missing": ({ name, guest }) => ({
    title: `${name} did not say your e-mail address, which an account needs.`,
    text: `Nothing is lost. Allow it there and try again, or ${guest}.`,
  }),
  "not-linked": () => ({
    title: "There is an account with this e-mail address already, and this sign-in cannot be joined to it.",
    text: "Nothing is lost. Sign in the way you did before.",
  }),
  "linked-elsewhere": ({ name }) => ({
    title: `This account at ${inSentence(name)} opens another account here already.`,
    text: "Nothing is lost: it was not added to yours. Sign in with it to open that account, or choose another one.",
  }),
  "guest-not-moved": () => ({
    title: "What you made as a guest could not be moved to your account, so you are still the guest.",
    text: "Nothing is lost: everything is where it was. Try again.",
  }),
  "sign-up-closed": () => ({
    title: "This server takes in nobody new, and you have no account here.",
    text: "Nothing is lost. Sign in the way you did before, or ask whoever runs it.",
  }),
  "invite-needed": () => ({
    title: "This server takes in new people by invitation alone, and you have no account here.",
    text: "Nothing is lost. Sign in the way you did before, or ask whoever runs it for an invitation.",
  }),
  "invite-refused": () => ({
    title: "This invitation is not known, was used already, or is too old.",
    text: "Nothing is lost. Ask whoever sent it for a new one, or sign in the way you did before.",
  }),
  "request/rate-limited": () => ({
    title: "There were too many sign-ins in a short time.",
    text: "Nothing is lost. Wait a minute, then try again.",
  }),
  "server/unavailable": () => ({
    title: "The server cannot reach its database, so you are not signed in.",
    text: "Nothing is lost. Try again in a moment.",
  }),
  "server/internal": ({ isGuest, guest }) => ({
    title: "Something went wrong on the server, so you are not signed in.",
    text: isGuest
      ? "Nothing is lost: you are still a guest and everything is where it was. Try again."
      : `Nothing is lost. Try again, or ${guest}.`,
  }),
  network: () => ({
    title: "The server does not answer.",
    text: "Nothing is lost. Check your connection and that the server is running, then try again.",
  }),
  unknown: ({ guest }) => ({
    title: "The sign-in did not come to its end.",
    text: `Nothing is lost. Try again, or ${guest}.`,
  }),
};

/** The words for a sign-in that failed, with the next step. */
export function describeProblem(problem: SignInProblem, context: ProblemContext): ProblemWords {
  const guest = context.isGuest ? "go on as a guest" : "continue as guest";
  return words[problem]({ ...context, name: context.providerName ?? "The sign-in provider", guest });
}

function inSentence(name: string): string {
  return name === "The sign-in provider" ? "this provider" : name;
}
