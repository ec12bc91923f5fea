import type { ReadField, Resume, ResumeFacts } from "@jobwright/contracts/resumes";

export function makeResume(given: Partial<Resume> = {}): Resume {
  const storagePath = given.storagePath ?? "resumes/u/1_resume.pdf";
  return {
    id: "resume-1",
    type: "original",
    title: "resume.pdf",
    fileUrl: "/file",
    publicUrl: "/file",
    documentUrl: "/file",
    storagePath,
    createdAt: "2026-11-21T10:00:00.000Z",
    updatedAt: "2026-11-21T10:00:00.000Z",
    metadata: {
      title: "resume.pdf",
      uploadSource: "manual",
      isOriginal: true,
      keywords: [],
      description: "",
      relatedJobId: null,
      relatedCompany: null,
      relatedRole: null,
      originalResumeId: null,
      customizations: [],
      uploadedAt: "2026-11-21T10:00:00.000Z",
      fileSize: 1000,
      fileType: "pdf",
      storagePath,
      documentUrl: "/file",
    },
    reading: { state: "read", uncertainFields: 0, isCorrected: false, jobs: 1, schools: 1, skills: 2 },
    ...given,
  };
}

export function makeField(value: string, given: Partial<ReadField> = {}): ReadField {
  return { value, source: { start: 0, end: value.length }, confidence: 0.9, ...given };
}

/** One job with two points, one school and two skills; the employer is uncertain. */
export function makeFacts(): ResumeFacts {
  return {
    contact: {
      name: makeField("Ann Lee"),
      email: makeField("ann@example.org"),
      phone: null,
      location: null,
      headline: null,
    },
    links: [],
    summary: null,
    experience: [
      {
        employer: makeField("Mill", { confidence: 0.5 }),
        title: makeField("Baker"),
        location: null,
        startDate: makeField("2020-01"),
        endDate: makeField("present"),
        bullets: [makeField("Baked bread"), makeField("Sold bread")],
      },
    ],
    education: [
      {
        institution: makeField("School of Bread"),
        degree: null,
        location: null,
        startDate: null,
        endDate: makeField("2019"),
        details: [],
      },
    ],
    skills: [makeField("Dough"), makeField("Ovens")],
  };
}
