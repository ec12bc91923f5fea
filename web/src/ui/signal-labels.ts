import type { SignalName } from "@jobwright/contracts/matching";

/** What a person reads for each signal of a match. */
export const signalLabels: Record<SignalName, string> = {
  role: "Role",
  skills: "Skills",
  keywords: "Your keywords",
  seniority: "Seniority",
  placeAndPay: "Place and pay",
  freshness: "Freshness",
};
