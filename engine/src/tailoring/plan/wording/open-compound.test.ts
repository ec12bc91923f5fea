import { expect, test } from "vitest";
import { openCompound, openGerundList } from "./open-compound.ts";

test("a work behind its thing opens with its verb, one thing of many in the plural", () => {
  expect(openCompound("Artwork preparation in Illustrator", "past")).toBe("Prepared artwork in Illustrator");
  expect(openCompound("Artwork preparation in Illustrator", "present")).toBe(
    "Prepare artwork in Illustrator",
  );
  expect(openCompound("HL7 v2 message parsing in Python, for 3 clients", "past")).toBe(
    "Parsed HL7 v2 messages in Python, for 3 clients",
  );
  expect(openCompound("Payroll processing for 40 employees", "past")).toBe(
    "Processed payroll for 40 employees",
  );
});

test("trades, notions, adjectives, names and what stands beside another work stay", () => {
  for (const line of [
    "Unit testing in Jest",
    "Project planning for a bank",
    "Technical writing for engineers",
    "Traffic management and booking of print",
    "Invoice and receipt processing in SAP",
    "New York office cleaning for 3 firms",
    "Virus removal, SSD upgrades",
  ])
    expect(openCompound(line, "past"), line).toBeNull();
});

test("several works of one thing open with their verbs", () => {
  expect(openGerundList("Packing, labelling and sorting of returns", "past")).toBe(
    "Packed, labelled and sorted returns",
  );
  // Here only the sorting is surely of returns.
  expect(openGerundList("Packing, labelling, sorting of returns", "past")).toBeNull();
  expect(openGerundList("Picking, packing and shipping of orders", "present")).toBe(
    "Pick, pack and ship orders",
  );
  expect(openGerundList("Packing, juggling and sorting of returns", "past")).toBeNull();
  expect(openGerundList("Packing, labelling", "past")).toBeNull();
});
