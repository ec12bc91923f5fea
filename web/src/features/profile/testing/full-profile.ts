import type { ProfileFields } from "@jobwright/contracts/profile";

/** The profile of somebody who has written everything. */
export const fullProfile = {
  name: "Grace Adeyemi",
  title: "Registered Nurse, intensive care",
  location: "Portland, OR",
  phone: "(503) 555-0142",
  bio: "Six years in intensive care, two of them leading the night shift.\n\nI like teams that write things down, and I teach new nurses how to stay calm.",
  skills: ["Ventilators", "Triage", "Telemetry", "Patient education", "Epic", "Spanish"],
  experience: [
    {
      company: "Cascade Regional Medical Center",
      title: "Registered Nurse",
      startDate: "2021-03",
      endDate: null,
      description: "Cares for two critically ill adults a shift.\nTrained eight new nurses.",
    },
    {
      company: "St. Brigid Hospital",
      title: "Staff Nurse",
      startDate: "2018-06",
      endDate: "2021-02",
      description: "Ran the night shift of a 24-bed unit.",
    },
  ],
  education: [
    {
      school: "University of Portland",
      degree: "Bachelor of Science",
      field: "Nursing",
      graduationYear: 2018,
    },
  ],
  links: [
    { type: "linkedin", url: "https://www.linkedin.com/in/grace-adeyemi" },
    { type: "website", url: "https://grace-adeyemi.example/" },
  ],
} satisfies Partial<ProfileFields>;
