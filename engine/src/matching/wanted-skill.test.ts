import { describe, expect, it } from "vitest";
import { toTermBag } from "./term-bag.ts";
import { countSkillInBag, findSkillNamed, ownedSkillIds, toWantedSkills } from "./wanted-skill.ts";

function count(skill: string, text: string): number | null {
  const [wanted] = toWantedSkills([skill]);
  if (!wanted) throw new Error("no skill");
  return countSkillInBag(wanted, toTermBag(text).bag);
}

describe("a wanted skill", () => {
  it("is found in a posting under its other names", () => {
    expect(count("k8s", "We run Kubernetes everywhere")).toBe(1);
    expect(count("Kubernetes", "k8s and Terraform")).toBe(1);
    expect(count("Kubernetes", "We run Docker")).toBe(0);
  });

  it("whose word means other things too waits for the text itself", () => {
    expect(count("Go", "You go to market with us")).toBeNull();
    expect(count("Excel", "Nothing of the kind")).toBe(0);
    expect(count("Celery", "Chop celery and carrots")).toBeNull();
    expect(count("Celery", "Chop carrots")).toBe(0);
  });

  it("written twice in two ways is one, under the person's first words", () => {
    expect(toWantedSkills(["k8s", "Kubernetes", "Bouncy castles"]).map(({ text }) => text)).toEqual([
      "k8s",
      "Bouncy castles",
    ]);
  });

  it("is known in any case, with a remark in brackets", () => {
    expect(findSkillNamed("excel")?.id).toBe("microsoft-excel");
    expect(findSkillNamed("Python (primary)")?.id).toBe("python");
    expect(findSkillNamed("bouncy castles")).toBeUndefined();
  });
});

describe("the skills that somebody has", () => {
  it("include what follows from those they list", () => {
    const owned = ownedSkillIds(["Django", "Some k8s on the side"]);
    expect(owned).toContain("django");
    expect(owned).toContain("python");
    expect(owned).toContain("kubernetes");
    expect(owned).not.toContain("java");
  });

  it("of a program is its kind, of two their suite, and of a suite that is named each program", () => {
    expect(ownedSkillIds(["Rust"])).toContain("programming-languages");
    expect(ownedSkillIds(["Excel, Word"])).toContain("microsoft-office");
    expect(ownedSkillIds(["Gmail"])).not.toContain("google-workspace");
    expect(ownedSkillIds(["Google Workspace"])).toContain("google-sheets");
    expect(ownedSkillIds(["Photoshop"])).not.toContain("after-effects");
  });
});
