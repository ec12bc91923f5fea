import { expect, test } from "vitest";
import { readLearnedWork } from "./learned-work.ts";
import { readRoleTitle } from "./role-title.ts";

test.each([
  ["Software Engineering Intern (Summer 2026)", "software engineering"],
  ["Intern - Software Development", "software development"],
  ["[2026] AI/ML Engineer Intern", "ai, ml engineer"],
  ["Working Student - Tax (f/m/d)", "tax"],
  ["Werkstudent:in Office Management", "office management"],
  ["Praktikum im Marketing", "marketing"],
  ["Stage - Développeur web", "developpeur web"],
  ["Alternance Comptable", "comptable"],
  ["Becario de marketing", "marketing"],
  ["Apprentice Electrician", "electrician"],
  ["Trainee Accountant", "accountant"],
  ["Machine Learning Intern/Co-op (Winter 2026)", "machine learning"],
  ["Internship", ""],
  ["Program Manager Intern", "program manager"],
  ["Paid Search Intern", "paid search"],
  ["Spring Boot Developer Intern", "spring boot developer"],
  ["Paid Internship, Marketing, Spring Term", "marketing"],
  ["Summer Internship Program 2026 - Finance", "finance"],
  ["Trainee Recruiter", "recruiter"],
  ["Ausbildung zum Koch", "koch"],
  ["Praktikant*innen Marketing", "marketing"],
])("%s is learned: %j", (title, work) => {
  expect(readLearnedWork(title)).toBe(work);
});

test.each([
  "Software Engineer",
  "Internship Coordinator",
  "Internship Program Manager",
  "Apprenticeship Assessor",
  "Student Programs Manager",
  "Stage Manager",
  "International Sales Manager",
  "Internal Auditor",
  "Job Placement Specialist",
  "Co-op Food Store Manager",
  "Placement Coordinator",
  "Head of Apprenticeships",
  "Recruiter, Interns & Graduates",
  "Apprenticeship Skills Coach",
  "Leiter Ausbildung",
  "Koch mit abgeschlossener Ausbildung",
  "Verkäufer Coop",
  "Ingeniero de aprendizaje automático",
])("nobody learns in: %s", (title) => {
  expect(readLearnedWork(title)).toBeNull();
});

test.each([
  ["Software Engineering Intern", "software-engineer"],
  ["Nursing Apprentice", "registered-nurse"],
  ["Data Science Working Student", "data-scientist"],
  ["Computer Science Intern", "software-engineer"],
  ["Praktikant Softwareentwicklung", "software-engineer"],
])("who works in what is learned has a role: %s", (title, family) => {
  expect(readRoleTitle(title).learns?.family?.id).toBe(family);
});
