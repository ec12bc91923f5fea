import { expect, test } from "vitest";
import { reportSignedOut } from "../../lib/session-events.ts";
import {
  beginUpload,
  endUpload,
  isUploading,
  readUpload,
  showStep,
  showUploadFailure,
  subscribeToUploads,
} from "./upload-store.ts";

test("an upload tells its steps until it ends", () => {
  let told = 0;
  const stop = subscribeToUploads(() => (told += 1));
  const signal = beginUpload("a", "a.pdf");
  showStep("a", signal, { step: "sending", fileName: "a.pdf", percent: 40 });
  expect(readUpload("a")).toEqual({ step: "sending", fileName: "a.pdf", percent: 40 });
  expect(isUploading("a")).toBe(true);
  expect(readUpload("b")).toBeNull();
  endUpload("a");
  expect(readUpload("a")).toBeNull();
  expect(told).toBe(3);
  stop();
});

test("a cancelled upload is aborted, and what it still reports is not shown", () => {
  const signal = beginUpload("a", "a.pdf");
  endUpload("a");
  expect(signal.aborted).toBe(true);
  showStep("a", signal, { step: "reading", fileName: "a.pdf" });
  expect(readUpload("a")).toBeNull();
  const next = beginUpload("a", "b.pdf");
  showStep("a", signal, { step: "reading", fileName: "a.pdf" });
  expect(readUpload("a")).toMatchObject({ step: "sending", fileName: "b.pdf" });
  expect(next.aborted).toBe(false);
  endUpload("a");
});

test("a failure stays until it is dismissed and does not keep the next file away", () => {
  showUploadFailure("a", "Failed", "Because.");
  expect(readUpload("a")).toEqual({ step: "failed", title: "Failed", text: "Because." });
  expect(isUploading("a")).toBe(false);
  endUpload("a");
  expect(readUpload("a")).toBeNull();
});

test("signing out ends every upload", () => {
  const signals = [beginUpload("a", "a.pdf"), beginUpload("b", "b.pdf")];
  reportSignedOut();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(readUpload("a")).toBeNull();
});
