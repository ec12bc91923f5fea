import { describe, expect, it } from "vitest";
import { skillById } from "./skills.ts";
import { listTitleSkills } from "./title-skills.ts";

const showing: readonly [string, string][] = [
  ["Senior Software Engineer", "software-development programming-languages"],
  ["Backend Engineer", "software-development programming-languages back-end-development apis web-services"],
  ["Product Designer", "product-design user-experience-design user-interface-design user-interfaces"],
  ["Data Scientist", "data-science data-analysis"],
  ["Mechanical Engineer", "mechanical-engineering"],
  ["Mechanical Design Engineer", "mechanical-engineering product-design"],
  ["Senior FP&A Analyst", "financial-planning-and-analysis financial-analysis"],
  ["Staff Accountant", "accounting"],
  ["Buchhalterin (m/w/d)", "accounting"],
  ["Financial Controller", "accounting"],
  ["Paralegal", "paralegal-work"],
  ["Technical Recruiter", "recruiting technical-recruiting"],
  ["SaaS Account Executive", "sales"],
  ["Customer Service Representative", "customer-support customer-service"],
  ["Executive Assistant to the CEO", "executive-support office-administration calendar-management"],
  ["Registered Nurse", "nursing patient-care"],
  ["Gesundheits- und Krankenpfleger/in", "nursing patient-care"],
  ["Infirmière", "nursing patient-care"],
  ["Dental Nurse", "dental-assisting"],
  ["Psychotherapist", "psychotherapy mental-health-care"],
  ["Physiotherapist", "physical-therapy rehabilitation patient-care"],
  ["Verkäuferin", "sales"],
  ["Elektriker:in", "electrical-wiring"],
  ["Teacher's Aide", "teaching-assistance"],
  ["Line Cook, Cook County Hospital", "cooking"],
  ["Lead Carpenter - Smith Homes", "carpentry"],
  ["CNC Machinist", "machining cnc-machining"],
  ["Security Guard", "security-guarding"],
  ["Chief Information Security Officer", "cybersecurity information-security"],
  ["IT Support", "it-support"],
  ["Support Agent", "customer-support customer-service"],
  ["Mental Health Therapist", "mental-health-care"],
  ["Care Assistant", "personal-care"],
  ["Customer Care Assistant", "customer-support customer-service"],
  ["Lab Technician", "laboratory-techniques"],
  ["Quality Controller", "quality-control"],
];

const showingNone = [
  "Assistant to the CFO",
  "Assistant to the Financial Controller",
  "Assistant to the Recruiter",
  "Aspiring Product Designer",
  "Sales Engineer",
  "Software Sales Engineer",
  "Design Engineer",
  "Product Manager, Payments",
  "Chef de projet",
  "Document Controller",
  "Night Auditor",
  "Data Warehouse Manager",
  "Associate, Baker McKenzie",
  "Engineer, Mason, OH",
  "Mason, OH",
  "Baker & Taylor",
  "Engineer at Koch Industries",
  "Senior Chef de projet",
  "Product Manager, IT Support",
  "Software Manager, Realtor.com",
  "Food Security Officer",
  "After-Sales Manager",
  "Tree Surgeon",
  "Student Nurse",
];

describe("a title of a job", () => {
  it.each(showing)("shows what nobody holds it without doing: %s", (title, ids) => {
    const found = listTitleSkills(title);
    expect(found.toSorted()).toEqual(ids.split(" ").toSorted());
    for (const id of found) expect(skillById.has(id), id).toBe(true);
  });

  it("is named by its last word", () => {
    expect(listTitleSkills("Nurse Recruiter")).toEqual(["recruiting"]);
  });

  it.each(showingNone)("shows nothing that it only mentions: %s", (title) => {
    expect(listTitleSkills(title)).toEqual([]);
  });
});
