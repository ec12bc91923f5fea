import { describe, expect, it } from "vitest";
import { findSkills } from "#reading/read-skills";
import {
  areTrueSynonyms,
  guardedWritings,
  synonymGroups,
  toKey,
  trueSynonymsOf,
  writeInSentence,
} from "./true-synonyms.ts";

/** The skill that a writing names as a whole; null: none, or only with its context. */
function skillOf(writing: string): string | null {
  const [found, more] = findSkills(writing);
  const isWhole =
    found !== undefined && more === undefined && found.start === 0 && found.end === writing.length;
  return isWhole ? found.id : null;
}

describe("the true synonyms", () => {
  it("are at least 300 groups of two or more clean writings", () => {
    expect(synonymGroups.length).toBeGreaterThanOrEqual(300);
    const faults = synonymGroups.filter(
      (group) =>
        group.length < 2 ||
        group.some((writing) => writing !== writing.trim() || !/^[\p{L}\p{N}.]/u.test(writing)),
    );
    expect(faults).toEqual([]);
  });

  it("have no writing twice, in one group or in two", () => {
    const keys = synonymGroups.flat().map(toKey);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("name one skill of the lexicon in each group, or none", () => {
    const faults = synonymGroups.filter(
      (group) => new Set(group.map(skillOf).filter((id) => id !== null)).size > 1,
    );
    expect(faults).toEqual([]);
  });

  it("guard only writings that stand in a group beside a sure one", () => {
    expect(guardedWritings.filter((writing) => writeInSentence(writing) === null)).toEqual([]);
    const guarded = new Set(guardedWritings);
    expect(synonymGroups.filter((group) => group.every((writing) => guarded.has(writing)))).toEqual([]);
  });

  it("are compared as whole terms, without regard to case, accents and hyphens", () => {
    expect(areTrueSynonyms("k8s", "KUBERNETES")).toBe(true);
    expect(areTrueSynonyms("front end", "Frontend")).toBe(true);
    expect(areTrueSynonyms("commercial driver’s license", "CDL")).toBe(true);
    expect(areTrueSynonyms("Kubernetes", "Kubernetes cluster")).toBe(false);
    expect(areTrueSynonyms("", "")).toBe(false);
  });

  it.each([
    ["React", "React Native"],
    ["Excel", "spreadsheets"],
    ["Agile", "Scrum"],
    ["machine learning", "artificial intelligence"],
    ["SQL", "PostgreSQL"],
    ["EMR", "EHR"],
    ["Java", "JavaScript"],
    ["AngularJS", "Angular"],
    ["LPN", "RN"],
    ["OSHA 10", "OSHA 30"],
  ])("keep %s and %s apart", (a, b) => {
    expect(areTrueSynonyms(a, b)).toBe(false);
    expect(areTrueSynonyms(a, b, `${a} and ${b}`)).toBe(false);
  });

  it.each([
    ["HR", "human resources", "Monitored HR and BP", "Ran HR and payroll"],
    ["LLM", "large language model", "LLM in tax law", "Tuned an LLM in PyTorch"],
    ["AML", "anti-money laundering", "Nursed AML patients", "Reviewed AML and KYC files"],
    ["API", "application programming interface", "Tested the API by HPLC", "Built an API with Django"],
    ["CFD", "computational fluid dynamics", "Traded CFD and equities", "Ran CFD in ANSYS and SolidWorks"],
    [
      "redshift",
      "Amazon Redshift",
      "Measured the redshift with Python",
      "Loaded Redshift from Amazon Redshift",
    ],
    ["Tomcat", "Apache Tomcat", "Repaired Tomcat aircraft", "Deployed Java services on Tomcat"],
    ["PLC", "programmable logic controller", "Audited Barclays PLC", "Programmed PLC and SCADA systems"],
    ["ACLs", "Advanced Cardiac Life Support", "Configured ACLs on routers", "BLS, ACLS"],
    [
      "NDA",
      "non-disclosure agreement",
      "Filed the NDA for approval",
      "Signed a non-disclosure agreement (NDA)",
    ],
  ])("take %s for %s only beside what is of the same work", (short, whole, other, meant) => {
    expect(areTrueSynonyms(short, whole, other)).toBe(false);
    expect(areTrueSynonyms(short, whole, meant)).toBe(true);
  });

  it("take a short form alone, as an item of a list, where it is a technology", () => {
    expect(areTrueSynonyms("AWS", "Amazon Web Services", "AWS")).toBe(true);
    expect(areTrueSynonyms("CPA", "Certified Public Accountant", "CPA")).toBe(false);
    expect(areTrueSynonyms("ERP", "enterprise resource planning", "ERP")).toBe(false);
  });

  it("take a short form of many meanings only where its line shows which is meant", () => {
    expect(areTrueSynonyms("ML", "machine learning")).toBe(false);
    expect(areTrueSynonyms("ML", "machine learning", "Dosed 5 ML of saline")).toBe(false);
    expect(areTrueSynonyms("ML", "machine learning", "Applied machine learning (ML) to claims")).toBe(true);
    expect(trueSynonymsOf("ML")).toEqual([]);
    expect(trueSynonymsOf("machine learning")).toEqual([]);
    expect(trueSynonymsOf("Postgres")).toEqual(["PostgreSQL"]);
  });
});
