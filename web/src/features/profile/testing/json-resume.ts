/** A JSON Resume that shares some things with the full profile, and has a link that is none. */
export const jsonResume = {
  basics: {
    name: "Grace Adeyemi",
    label: "Charge Nurse",
    summary: "Eight years in intensive care.",
    location: { city: "Salem", region: "OR" },
    url: "https://grace-adeyemi.example",
    profiles: [
      { network: "GitHub", url: "https://github.com/grace-adeyemi" },
      { network: "Bad", url: "javascript:alert(document.cookie)" },
    ],
  },
  work: [
    { name: "St. Brigid Hospital", position: "Staff Nurse", startDate: "2018-06-01", endDate: "2021-02-28" },
    { name: "Bay Clinic", position: "Aide", startDate: "2014", endDate: "2016", highlights: ["Took blood"] },
  ],
  education: [{ institution: "Clark College", studyType: "Diploma", area: "Care", endDate: "2013-05" }],
  skills: [{ name: "triage" }, { name: "Dialysis", keywords: ["Home dialysis"] }],
};
