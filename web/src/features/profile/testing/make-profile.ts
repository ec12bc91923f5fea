import type { ProfileFields } from "@jobwright/contracts/profile";

/** A profile with one entry of each list. */
export function makeFields(changes: Partial<ProfileFields> = {}): ProfileFields {
  return {
    name: "Ada Roe",
    title: "Electrician",
    location: "Denver, CO",
    phone: "",
    bio: "I wire homes.",
    role: "",
    connections: 0,
    skills: ["Wiring", "Solar"],
    experience: [
      {
        company: "Bluestem Power",
        title: "Electrician",
        startDate: "2021-03",
        endDate: null,
        description: "",
      },
    ],
    education: [{ school: "Leeds College", degree: "NVQ", field: "Wiring", graduationYear: 2018 }],
    links: [{ type: "github", url: "https://github.com/adaroe" }],
    ...changes,
  };
}
