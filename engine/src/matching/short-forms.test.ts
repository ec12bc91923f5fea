import { expect, test } from "vitest";
import { measureTitleRarity, rateRole } from "./role-signal.ts";
import { readRoleTitle, toRoleTitle } from "./role-title.ts";

test.each([
  ["Customer Service Rep", "Customer Service Representative"],
  ["Web Dev", "Web Developer"],
  ["Dev Manager", "Development Manager"],
  ["Admin Asst", "Administrative Assistant"],
  ["Sys Admin", "System Administrator"],
  ["Maintenance Tech", "Maintenance Technician"],
  ["Acct Exec", "Account Executive"],
  ["Dev Ops Engineer", "DevOps Engineer"],
  ["RevOps", "Revenue Operations"],
  ["Surgical Tech II", "Surgical Technician"],
  ["Sys Admin III", "System Administrator"],
  ["Head of Eng", "Head of Engineering"],
  ["Head of Sales Dev", "Head of Sales Development"],
  ["Dev Full Stack", "Developer Full Stack"],
  ["Staff Acct", "Staff Accountant"],
])("%s is read as %s", (short, long) => {
  expect(readRoleTitle(short).key).toBe(readRoleTitle(long).key);
  expect(readRoleTitle(short).family?.id).toBe(readRoleTitle(long).family?.id);
});

test.each(["Health Tech", "Tech Lead", "Admin", "Constructor", "Social Worker SW"])(
  "%s has no short form",
  (title) => {
    expect(readRoleTitle(title).key).toBe(title.toLowerCase());
  },
);

test.each([
  ["RevOps", "Head of Revenue Operations (RevOps)"],
  ["sales ops", "Sales Operations Manager"],
  ["Flottenmanager", "NÜRNBERG - Flottenmanager Campervermietung"],
])("who wants %s is shown %s", (wanted, offered) => {
  const role = readRoleTitle(offered);
  const titles = [{ text: wanted, role: toRoleTitle(wanted), isIntern: false }];
  const { value, explain } = rateRole(titles, role, measureTitleRarity([role]), null);
  expect(value).toBeGreaterThanOrEqual(0.7);
  expect(explain()).toBe(`Names your wanted title, “${wanted}”, with more words`);
});

test("operations of other work are that in a short form too", () => {
  const role = readRoleTitle("IT Ops Manager");
  const wanted = { text: "Operations Manager", role: toRoleTitle("Operations Manager"), isIntern: false };
  expect(rateRole([wanted], role, measureTitleRarity([role]), null).value).toBeLessThan(0.45);
});
