import { describe, expect, it } from "vitest";
import { readHiringHeader } from "./read-hiring-header.ts";

describe("the header of a hiring comment", () => {
  it("is read in any order after the company", () => {
    expect(
      readHiringHeader(
        "Acme (https://acme.example) | Berlin or London | ONSITE | Senior Rust Engineer | $120k-150k",
      ),
    ).toEqual({
      company: "Acme",
      title: "Senior Rust Engineer",
      locations: ["Berlin", "London"],
      workMode: "onsite",
      employmentType: null,
      payText: "$120k-150k",
    });
  });

  it("takes the place out of what is said about the way of working", () => {
    expect(readHiringHeader("Acme | Engineer | Remote (US only) | Full-time")).toMatchObject({
      locations: ["US"],
      workMode: "remote",
    });
    expect(readHiringHeader("Acme | Engineer | REMOTE, PT/ET hours preferred")?.locations).toEqual([
      "Remote",
    ]);
    expect(readHiringHeader("Acme | Engineer | Hybrid - Paris")).toMatchObject({
      locations: ["Paris"],
      workMode: "hybrid",
    });
  });

  it("joins several roles and passes over links and visa notes", () => {
    expect(
      readHiringHeader("Acme | Backend Engineer | Product Designer | VISA | https://acme.example | acme.io"),
    ).toMatchObject({
      title: "Backend Engineer, Product Designer",
      locations: [],
    });
  });

  it.each([
    "We are a small team that builds things.",
    "Acme | Berlin | Full-time",
    "| Engineer | Remote",
    "",
    "Acme",
  ])("admits that “%s” cannot be read", (line) => {
    expect(readHiringHeader(line)).toBeNull();
  });
});
