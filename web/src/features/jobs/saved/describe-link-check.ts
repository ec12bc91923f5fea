import type { Listing, linkStates } from "@jobwright/contracts/jobs";
import { describeAge } from "../../../lib/describe-date.ts";
import { toLastSeenText } from "./saved-job-text.ts";

type LinkCheck = {
  state: (typeof linkStates)[number];
  reason: string | null;
  listing: Pick<Listing, "lastSeenAt">;
};

/** What a look at a posting's link found, for a notification. `now` in milliseconds. */
export function describeLinkCheck(check: LinkCheck, now: number): { title: string; text: string } {
  const { lastSeenAt } = check.listing;
  if (check.state === "open") {
    return {
      title: `Still there, seen ${lastSeenAt === null ? "just now" : describeAge(lastSeenAt, now)}`,
      text: "",
    };
  }
  if (check.state === "gone") {
    const text = [check.reason, `${toLastSeenText(lastSeenAt)}.`].filter((part) => part !== null).join(" ");
    return { title: "This posting is gone", text };
  }
  return {
    title: "It could not be told whether this posting is still there",
    text: `${check.reason ?? "Its page gave no clear answer."} Nothing about it changed.`,
  };
}
