import fc from "fast-check";
import { expect, test } from "vitest";
import { objectUrl, parseDefaultBucket, parseLocation, requireObject } from "./location.ts";

const service = { baseUrl: "https://files.example/store", defaultBucket: "jobwright" };
const withCode = (code: string) => expect.objectContaining({ code });

test.each([
  ["resumes/u1/a.pdf", "jobwright", "resumes/u1/a.pdf"],
  ["/resumes//u1/", "jobwright", "resumes/u1"],
  ["", "jobwright", ""],
  ["a%2Fb c.pdf", "jobwright", "a%2Fb c.pdf"],
  ["gs://other.bucket-1/a/b.pdf", "other.bucket-1", "a/b.pdf"],
  ["GS://other/a%20b", "other", "a%20b"],
  ["gs://other", "other", ""],
  ["gs://other/a/", "other", "a"],
  [
    "https://files.example/store/v0/b/jobwright/o/resumes%2Fu1%2Fa%20b.pdf?alt=media&token=t",
    "jobwright",
    "resumes/u1/a b.pdf",
  ],
  ["https://files.example/store/v0/b/other/o", "other", ""],
  ["https://files.example/store/v0/b/other/o/#top", "other", ""],
])("%j is a place", (text, bucket, path) => {
  expect(parseLocation(text, service)).toEqual({ bucket, path });
});

test.each([
  "gs://",
  "gs:///a.pdf",
  "gs://bad bucket/a.pdf",
  "https://elsewhere.example/v0/b/jobwright/o/a.pdf",
  "https://files.example/v0/b/jobwright/o/a.pdf",
  "http://files.example/store/v0/b/jobwright/o/a.pdf",
  "https://files.example/store/v0/b/jobwright/a.pdf",
  "https://files.example/store/v0/b/jobwright/o/a/b.pdf",
  "https://files.example/store/v0/b/jobwright/o/%ff",
  "https://files.example/store/v0/b/bad%20bucket/o/a",
  "ftp://files.example/a.pdf",
  "https://",
])("the address %j is refused", (text) => {
  expect(() => parseLocation(text, service)).toThrow(withCode("storage/invalid-url"));
});

test.each([
  "..",
  "resumes/../u2/a.pdf",
  "./a",
  "a\u0000b",
  "a\nb",
  "a\ud83d",
  "ä".repeat(513),
  "gs://b/../c",
])("no object can have the path %j", (text) => {
  expect(() => parseLocation(text, service)).toThrow(withCode("storage/invalid-argument"));
});

test("a path needs a default bucket, an address does not", () => {
  const bare = { ...service, defaultBucket: null };
  expect(() => parseLocation("a.pdf", bare)).toThrow(withCode("storage/no-default-bucket"));
  expect(parseLocation("gs://other/a.pdf", bare)).toEqual({ bucket: "other", path: "a.pdf" });
});

test("a default bucket is a bare name or a gs address of a root", () => {
  expect(parseDefaultBucket("jobwright")).toBe("jobwright");
  expect(parseDefaultBucket("gs://jobwright")).toBe("jobwright");
  expect(parseDefaultBucket("gs://jobwright/")).toBe("jobwright");
  expect(parseDefaultBucket("")).toBeNull();
  expect(parseDefaultBucket(null)).toBeNull();
  for (const text of ["gs://jobwright/folder", "bad bucket", "https://files.example/b", "gs://"]) {
    expect(() => parseDefaultBucket(text)).toThrow(withCode("storage/invalid-default-bucket"));
  }
});

test("the root is refused where one object is needed", () => {
  expect(() => requireObject({ bucket: "b", path: "" })).toThrow(withCode("storage/invalid-root-operation"));
  expect(requireObject({ bucket: "b", path: "a" })).toEqual({ bucket: "b", path: "a" });
});

test("the address of any object leads back to it", () => {
  const segment = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((text) => !/^\.{1,2}$|[/\p{Cc}]/u.test(text) && text.isWellFormed());
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const location = { bucket: "jobwright", path: segments.join("/") };
      expect(parseLocation(objectUrl(service.baseUrl, location), service)).toEqual(location);
    }),
  );
});
