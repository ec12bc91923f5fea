import { expect, test } from "vitest";
import { readOrganization } from "./read-organization.ts";

const company = { names: ["Acme, Inc."], domain: "acme.example" };
const read = (data: unknown) =>
  readOrganization(
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    "https://www.acme.example/",
    company,
  );
const nothing = { about: "", logoUrl: "", founded: "", headquarters: "", size: "", awards: [] };

test("what a company says of itself is read, in the shapes that schema.org allows", () => {
  expect(
    read({
      "@graph": [
        { "@type": "WebSite", publisher: { "@type": ["Corporation"], name: "ACME" } },
        {
          "@type": "https://schema.org/Organization",
          name: "Acme",
          description: " Makes\nanvils. ",
          logo: { "@type": "ImageObject", contentUrl: "/logo.svg" },
          foundingDate: "1920-03-01",
          numberOfEmployees: { "@type": "QuantitativeValue", minValue: 1001, maxValue: "5,000" },
          address: [
            {
              "@type": "PostalAddress",
              addressLocality: "Flagstaff",
              addressRegion: "AZ",
              addressCountry: "US",
            },
          ],
          award: ["Anvil of the Year 2019", { "@type": "Thing", name: "Best Tool" }, ""],
        },
      ],
    }),
  ).toEqual({
    about: "Makes anvils.",
    logoUrl: "https://www.acme.example/logo.svg",
    founded: "1920",
    headquarters: "Flagstaff, AZ, United States",
    size: "1,001–5,000 employees",
    awards: [{ title: "Anvil of the Year 2019", year: "2019" }, { title: "Best Tool" }],
  });
});

test("a company of another name counts only where the site is its own", () => {
  expect(read({ "@type": "Organization", name: "Roadrunner Ltd", foundingDate: "1999" })).toBeNull();
  expect(
    read({ "@type": "Organization", name: "Roadrunner Ltd", url: "https://roadrunner.example" }),
  ).toBeNull();
  expect(
    read({
      "@type": "Organization",
      name: "Roadrunner Ltd",
      url: "https://acme.example",
      foundingDate: "1999",
    }),
  ).toEqual({ ...nothing, founded: "1999" });
  expect(read({ "@type": "Person", name: "Acme" })).toBeNull();
});

test("nonsense is left out", () => {
  expect(
    read({
      "@type": "LocalBusiness",
      name: "Acme",
      description: { text: "x" },
      logo: "javascript:alert(1)",
      foundingDate: "long ago",
      numberOfEmployees: "many",
      address: "1 Main Street",
      award: [null, 5],
    }),
  ).toEqual(nothing);
  expect(
    read({
      "@type": "Organization",
      name: "Acme",
      numberOfEmployees: 1,
      address: { addressLocality: "Flagstaff", addressCountry: "XX" },
    }),
  ).toEqual({
    ...nothing,
    size: "1 employee",
    headquarters: "Flagstaff",
  });
});

test("data nested without end is read", () => {
  const deep = `${'{"@graph":['.repeat(5000)}${"]}".repeat(5000)}`;
  const html = `<script type="application/ld+json">${deep}</script>`;
  expect(readOrganization(html, "https://acme.example/", company)).toBeNull();
});
