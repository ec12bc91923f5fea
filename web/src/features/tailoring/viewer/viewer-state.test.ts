import { expect, test } from "vitest";
import {
  changeZoom,
  currentUrl,
  isExpired,
  reduceViewer,
  startViewer,
  type ViewerAction,
  type ViewerState,
} from "./viewer-state.ts";

const sources = { signedUrl: "https://a.example/signed", publicUrl: "https://a.example/public" };
const failed: ViewerAction = { type: "failed", isExpired: false };

function run(state: ViewerState, ...actions: ViewerAction[]): ViewerState {
  return actions.reduce(reduceViewer, state);
}

test("a URL is looked at where it is a web address and holds no place for a user's id", () => {
  for (const url of [null, "", "x", "/v0/b", "https://a.example/user_id/cv.pdf", "javascript:alert(1)"])
    expect(startViewer({ signedUrl: url, publicUrl: null }).status).toBe("empty");
});

test("the signed URL is looked at first, the public one where there is no signed one, else nothing", () => {
  expect(currentUrl(startViewer(sources))).toBe(sources.signedUrl);
  expect(currentUrl(startViewer({ ...sources, signedUrl: null }))).toBe(sources.publicUrl);
});

test("viewers follow each other on failure, then the other URL, and then there is none left", () => {
  let state = startViewer(sources);
  const seen: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    seen.push(`${state.at.source} ${state.at.viewer}`);
    expect(state.status).toBe("loading");
    state = run(state, failed);
    expect(state.message).toBe(`Failed to load document with viewer ${(count % 3) + 1}.`);
  }
  expect(seen).toEqual([
    "signed document",
    "signed file",
    "signed pdfjs",
    "public document",
    "public file",
    "public pdfjs",
  ]);
  expect(state.status).toBe("unable");
});

test("an expired link is renewed once before it counts as failed", () => {
  const expired: ViewerAction = { type: "failed", isExpired: true };
  const asking = run(startViewer(sources), expired);
  expect([asking.status, asking.message]).toEqual(["renewing", null]);
  // Several pictures of one link fail together.
  expect(run(asking, expired)).toEqual(asking);
  const renewed = run(asking, {
    type: "renewed",
    sources: { ...sources, signedUrl: "https://a.example/new" },
  });
  expect([renewed.status, currentUrl(renewed), renewed.at.viewer]).toEqual([
    "loading",
    "https://a.example/new",
    "document",
  ]);
  expect(run(renewed, expired).at).toEqual({ source: "signed", viewer: "file" });
  expect(run(asking, { type: "renewed", sources: null }).message).toBe(
    "Failed to load document with viewer 1.",
  );
  expect(run(renewed, { type: "shown" }, expired).status).toBe("renewing");
});

test("a viewer that the person chose and that fails leads to one that works, also with one URL", () => {
  const one = run(startViewer({ ...sources, publicUrl: null }), { type: "shown", lineCount: 12 });
  const chosen = run(one, { type: "choose", viewer: "file" }, failed, failed);
  expect([chosen.at.viewer, chosen.status, chosen.lineCount]).toEqual(["document", "loading", 12]);
  expect(run(chosen, failed).status).toBe("unable");
});

test("trying again asks for new links and begins with the first viewer", () => {
  const state = run(startViewer(sources), failed, failed, failed, failed, failed, failed, { type: "retry" });
  expect([state.status, state.message, state.at]).toEqual([
    "renewing",
    null,
    { source: "signed", viewer: "document" },
  ]);
  expect(run(state, { type: "renewed", sources }).status).toBe("loading");
});

test("another document is shown in the viewer that is open, in which the former one stays until then", () => {
  const next = { signedUrl: "https://a.example/next?s=1", publicUrl: "https://a.example/next?t=1" };
  const shown = run(
    startViewer(sources),
    { type: "shown", lineCount: 12 },
    { type: "choose", viewer: "pdfjs" },
  );
  const open = run(shown, { type: "shown" }, { type: "given", sources: next });
  expect(open).toMatchObject({ status: "shown", attempt: shown.attempt, lineCount: null });
  expect([open.at.viewer, currentUrl(open)]).toEqual(["pdfjs", next.signedUrl]);
  expect(run(open, failed).at).toEqual({ source: "public", viewer: "document" });
});

test("another document begins anew where none was shown, and is not sent to an outside viewer", () => {
  const next: ViewerAction = { type: "given", sources: { ...sources, signedUrl: null } };
  const anew = { at: { source: "public", viewer: "document" }, failed: [], message: null, status: "loading" };
  expect(run(startViewer(sources), failed, next)).toMatchObject(anew);
  const outside = run(startViewer(sources), { type: "show-outside", viewer: "google" });
  expect(outside.outside).toBe("google");
  expect(run(outside, next)).toMatchObject({ ...anew, outside: null });
  expect(run(outside, { type: "choose", viewer: "pdfjs" })).toMatchObject({
    outside: null,
    status: "loading",
  });
});

test("new links to the same document leave what is shown as it is, and are no second renewal", () => {
  const links = { signedUrl: `${sources.signedUrl}?X-Expires=2`, publicUrl: sources.publicUrl };
  const shown = run(startViewer(sources), { type: "choose", viewer: "file" }, { type: "shown" });
  const same = run(shown, { type: "given", sources: links });
  expect(same).toEqual({ ...shown, given: links });
  const expired: ViewerAction = { type: "failed", isExpired: true };
  const first = run(shown, expired, { type: "given", sources: links });
  const second = run(shown, expired, { type: "renewed", sources: links }, { type: "given", sources: links });
  for (const renewed of [first, second]) {
    expect(renewed).toMatchObject({ status: "loading", at: shown.at });
    expect(currentUrl(renewed)).toBe(links.signedUrl);
    expect(run(renewed, expired).message).toBe("Failed to load document with viewer 2.");
  }
});

test("zoom goes from 50 to 200 percent by 25", () => {
  const up: number[] = [];
  for (let zoom = 50; up.at(-1) !== zoom; zoom = changeZoom(zoom, 1)) up.push(zoom);
  expect(up).toEqual([50, 75, 100, 125, 150, 175, 200]);
  expect([changeZoom(50, -1), changeZoom(100, -1)]).toEqual([50, 75]);
});

test("a signed URL has expired after its last second", () => {
  const url = "https://a.example/x?X-Expires=1000";
  expect([isExpired(url, new Date(1_000_900)), isExpired(url, new Date(1_001_000))]).toEqual([false, true]);
  expect(isExpired("https://a.example/x", new Date())).toBe(false);
});
