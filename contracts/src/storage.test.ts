import { expect, test } from "vitest";
import { resumeStoragePath, sanitizeFileName } from "./storage.ts";

test.each([
  ["Résumé Müller (final).pdf", "Resume_Muller_final_.pdf"],
  ["a b\tc.txt", "a_b_c.txt"],
  ["../../etc/passwd", "etc_passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  [".hidden", "file.hidden"],
  ["履歴書.docx", "file.docx"],
  ["cv\u202efdp.exe", "cv_fdp.exe"],
  ["line\nbreak\u0000.pdf", "line_break_.pdf"],
  ["CV-2026_v1.2.pdf", "CV-2026_v1.2.pdf"],
  ["", "file"],
  ["???", "file"],
])("the name %j is kept as %j", (name, kept) => {
  expect(sanitizeFileName(name)).toBe(kept);
});

test("a long name is cut to 120 characters and keeps its ending", () => {
  const kept = sanitizeFileName(`${"x".repeat(300)}.docx`);
  expect(kept).toHaveLength(120);
  expect(kept.endsWith("x.docx")).toBe(true);
  expect(sanitizeFileName(`cv.${"y".repeat(300)}`)).toHaveLength(120);
});

test("a safe name stays as it is when it is made safe again", () => {
  for (const name of ["Résumé.pdf", "履歴書.docx", "_._a", "a".repeat(400), "ﬁle №5.txt"]) {
    const kept = sanitizeFileName(name);
    expect(kept).toMatch(/^[A-Za-z0-9._-]+$/);
    expect(sanitizeFileName(kept)).toBe(kept);
  }
});

test("a resume's path has its owner, the moment in milliseconds and the safe name", () => {
  const path = resumeStoragePath("u1", new Date("2026-11-01T10:00:00.000Z"), "My CV.pdf");
  expect(path).toBe(`resumes/u1/${Date.UTC(2026, 10, 1, 10)}_My_CV.pdf`);
});
