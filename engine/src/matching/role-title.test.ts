import { describe, expect, it } from "vitest";
import { toRoleTitle } from "./role-title.ts";

describe("a role whose words are all levels elsewhere", () => {
  it.each([
    "Chief of Staff",
    "Chief of Staff - UK",
    "Chief of Staff, Deployments",
    "Chief of Staff (Technology)",
  ])("is the role of %s", (title) => {
    expect(toRoleTitle(title).family?.id).toBe("strategy-operations");
  });

  it.each([
    ["Senior Level Designer", "level designer"],
    ["Level Designer - Gear Fight", "level designer gear fight"],
    ["Junior Chief of Staff", "chief staff"],
    ["Entry Level Designer", "designer"],
  ])("keeps the word that tells the work of %s", (title, key) => {
    expect(toRoleTitle(title).key).toBe(key);
  });

  it("is not looked for in a title whose levels stand before another role", () => {
    expect(toRoleTitle("Staff - Data Engineer").family?.id).toBe(toRoleTitle("Data Engineer").family?.id);
  });
});
