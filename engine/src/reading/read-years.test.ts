import { describe, expect, it, test } from "vitest";
import { readRequiredYears } from "./read-years.ts";

describe("required years", () => {
  test.each([
    ["- 5+ years of experience\n- 2-3 years experience with Go\n- Mindestens 3 Jahre Erfahrung", 5],
    ["- 3-5 years of experience in sales", 3],
    ["OUR TEAM\nAda Roe [CEO]\n- 10+ years in tech leadership\n\nRequirements\n- 3+ years of experience", 3],
    ["- 2–5 years of Growth/Demand Gen Marketing experience", 2],
    ["- Minimum of two (2) years in a clinic", 2],
    ["- One to five years of experience in sales", 1],
    ["Requirements\n- 6–10 years in product operations", 6],
    ["Requirements:\n- 3-5 years managing engineering teams", 3],
    ["- Experience: Minimum 2 years in analytics; prior exposure to crypto strongly preferred.", 2],
    ["- 5+ years of experience in sales, SaaS preferred", 5],
    ["- 5+ years of experience (fintech preferred)", 5],
    ["- 5+ years of experience in sales, support, and retail preferred", 5],
    ["- At least 2 years in retail, hotels, or similar places preferred", 2],
    ["- 0-2 years of experience", 0],
    ["- 1.5 years of experience in the field", 1],
    ["Requirements\n- 6 months of pharmacy experience", 0],
    ["Dein Profil\n- mindestens 3 Jahre Berufserfahrung", 3],
    ["- 3 ans d'expérience en vente", 3],
    ["- Al menos 4 años de experiencia", 4],
    ["- **10+** years of sales experience", 10],
    ["Experience5+ years of experience in sales", 5],
    ["- 5+ yearsexperience in sales", 5],
    ["Requirements\n- 2-3 years overall with at least 1 in product", 2],
    ["- 3+ proven experience in sales", 3],
    ["- Au moins 1 année d'expérience en vente", 1],
    ["SQL: 1 year (Required)\nPython: 3 years (Preferred)", 1],
    [
      "Experience and Education\nBachelor's degree in a quantitative field preferred\n- 3+ years of experience with SQL",
      3,
    ],
    ["- A bachelor's degree and 4 years of experience", 4],
    ["We're looking for someone with 10+ years of experience in law.", 10],
  ])("of %j are %s", (text, years) => expect(readRequiredYears(text)).toBe(years));

  test.each([
    "Posted 30+ days ago. Experience with people.",
    "You must be 18 years of age or older.",
    "Over the last 10 years we have gained experience in ten countries.",
    "For over 30 years we have experience with motors.",
    "Before founding Acme, Kim spent 18 years at a bank, where she gathered experience.",
    "With 15+ years of experience, Acme is the leader in payroll.",
    "Benefits\n- 401k match after 1 year of experience here",
    "Several years of experience.",
    "Generous equity grant vested over 4 years",
    "- A 4 year degree",
    "30 days of paid sabbatical leave after 5 years of employment.",
    "100% growth for two years in a row; a great experience.",
    "This is a 2 year contract.",
    "- 2 years (Preferred) of experience",
    "- Ideally 5+ years of experience",
    "- 3+ years of experience in retail preferred",
    "- 3-5 years of experience in retail, hotels, or similar places preferred",
    "Experience: 2 years in kitchens, bars or related work strongly preferred.",
    "Nice to have:\n- 3+ years of experience with Rust",
    "Requirements\n- Bachelor's degree in a related area or 2+ years of related work experience",
    "Requirements\n- Associate's in computer science, or minimum 2 years' experience in development",
    "Entry level or 1 - 2 years experience",
  ])("are not told by %j", (text) => expect(readRequiredYears(text)).toBeNull());

  it("are those of the first of two ways to qualify", () => {
    expect(
      readRequiredYears("- 5 years of experience with a Bachelor's or 3 years with a Master's degree"),
    ).toBe(5);
    expect(readRequiredYears("- 2+ years of experience as a nurse or 4+ years as a carer")).toBe(2);
  });

  it("are the lowest where an advert is for several levels", () => {
    expect(readRequiredYears("- Mid-level: 3+ years of experience\n- Senior: 6+ years of experience")).toBe(
      3,
    );
  });
});
