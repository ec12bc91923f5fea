/** Edits that a model is shown as allowed or refused. The fact checker judges each as it says here. */
export const modelExamples: readonly { from: string; to: string; isAllowed: boolean; why: string }[] = [
  {
    from: "Responsible for managing two flower stalls",
    to: "Managed two flower stalls",
    isAllowed: true,
    why: "the duty is the same",
  },
  {
    from: "Successfully repaired various hydraulic pumps",
    to: "Repaired hydraulic pumps",
    isAllowed: true,
    why: "filler is left out",
  },
  {
    from: "Runs the booking system on k8s",
    to: "Runs the booking system on Kubernetes",
    isAllowed: true,
    why: "two names of one thing",
  },
  {
    from: "Cleaned the filters weekly, resulting in fewer stops",
    to: "Cleaned the filters weekly",
    isAllowed: true,
    why: "a result may be left out",
  },
  {
    from: "Helped to plan the spring fair",
    to: "Planned the spring fair",
    isAllowed: false,
    why: "helping is less than doing",
  },
  {
    from: "Cut paper waste by about 10%",
    to: "Cut paper waste by 10%",
    isAllowed: false,
    why: "the limit is lost",
  },
  {
    from: "Worked with the buyers of three stores",
    to: "Led the buyers of three stores",
    isAllowed: false,
    why: "a stronger verb",
  },
  {
    from: "Wrote load tests in Java",
    to: "Wrote load tests in Java and Kotlin",
    isAllowed: false,
    why: "the line names no Kotlin",
  },
];
